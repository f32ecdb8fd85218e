import { sql } from 'kysely';
import type { AccountSettingsRepository } from '#domain/accounts/public.ts';
import type { Database } from '../database.ts';
import { findRow, putRow } from '../rows.ts';

const NAME = 'second-factor-required';

/** Stores what administrators have decided for all accounts. */
export function createAccountSettingsRepository(database: Database): AccountSettingsRepository {
  return {
    async isSecondFactorRequired() {
      const row = await findRow(database.db, 'account_settings', ['value'], { name: NAME });
      return row?.value === 'yes';
    },

    async setSecondFactorRequired(isRequired) {
      const value = isRequired ? 'yes' : 'no';
      await putRow(database.db, 'account_settings', { name: NAME }, { value }).execute();
    },
  };
}

/**
 * Whether the row of `users` that the query reads has a role but no second factor, while one is
 * required.
 */
export const lacksFactorSql = sql<boolean | 0 | 1>`(
  users.role is not null
  and exists (select 1 from account_settings where name = ${sql.lit(NAME)} and value = 'yes')
  and not exists (select 1 from totp_secrets where user_id = users.id and is_confirmed)
  and not exists (select 1 from passkeys where user_id = users.id)
)`;
