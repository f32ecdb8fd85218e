import type { AccountChange, AccountChangeRepository } from '#domain/accounts/mails/public.ts';
import { findOrigin } from '../audit/acting-person.ts';
import type { Database } from '../database.ts';

const passkeyColumns = [
  'credential_id',
  'public_key',
  'counter',
  'transports',
  'name',
  'created_at',
  'last_used_at',
] as const;

/** Stores changes of how accounts are entered, and links under the hash of their token. */
export function createAccountChangeRepository(database: Database): AccountChangeRepository {
  async function readState(userId: number) {
    const { db } = database;
    const user = await db
      .selectFrom('users')
      .select(['email', 'role'])
      .where('id', '=', userId)
      .executeTakeFirst();
    const totp = await db
      .selectFrom('totp_secrets')
      .select(['secret', 'last_step'])
      .where('user_id', '=', userId)
      .where('is_confirmed', '=', true)
      .executeTakeFirst();
    const passkeys = await db
      .selectFrom('passkeys')
      .select(passkeyColumns)
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute();
    const codes = await db
      .selectFrom('recovery_codes')
      .select('code_hash')
      .where('user_id', '=', userId)
      .execute();
    return {
      email: user?.email ?? null,
      role: user?.role ?? null,
      totp: totp ?? null,
      passkeys,
      recoveryCodes: codes.map(({ code_hash }) => code_hash),
    };
  }

  return {
    readState,

    async restoreFactors(userId, { email, totp, passkeys, recoveryCodes }) {
      const { db } = database;
      const now = await readState(userId);
      const row = { email, pending_email: null };
      await db.updateTable('users').set(row).where('id', '=', userId).execute();
      if (now.totp?.secret !== totp?.secret) {
        await db.deleteFrom('totp_secrets').where('user_id', '=', userId).execute();
        const rows = totp ? [{ ...totp, user_id: userId, is_confirmed: true }] : [];
        for (const row of rows) await db.insertInto('totp_secrets').values(row).execute();
      }
      // Those that were there all the time keep their counters.
      const idOf = ({ credential_id }: (typeof passkeys)[number]) => credential_id;
      const [kept, present] = [passkeys.map(idOf), now.passkeys.map(idOf)];
      const added = present.filter((id) => !kept.includes(id));
      for (const id of added) {
        await db.deleteFrom('passkeys').where('credential_id', '=', id).execute();
      }
      for (const passkey of passkeys.filter((former) => !present.includes(idOf(former)))) {
        await db
          .insertInto('passkeys')
          .values({ ...passkey, user_id: userId })
          .execute();
      }
      await restoreCodes(database, userId, now.recoveryCodes, recoveryCodes);
    },

    async insert({ userId, at, kind, detail, before }) {
      const { address, device = null } = findOrigin();
      const { id } = await database.db
        .insertInto('account_changes')
        .values({
          ...{ user_id: userId, at, kind, detail, address, device },
          before_state: JSON.stringify(before),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { id, userId, at, kind, detail, address, device, before };
    },

    async find(id) {
      const row = await database.db
        .selectFrom('account_changes')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      return row ? toChange(row) : null;
    },

    async listSince(userId, since) {
      const rows = await database.db
        .selectFrom('account_changes')
        .selectAll()
        .where('user_id', '=', userId)
        .where('at', '>=', since)
        .orderBy('id')
        .execute();
      return rows.map(toChange);
    },

    async removeFrom(userId, id) {
      await database.db
        .deleteFrom('account_changes')
        .where('user_id', '=', userId)
        .where('id', '>=', id)
        .execute();
    },

    async addLink(tokenHash, { userId, purpose, changeId, email, endsAt }) {
      await database.db
        .insertInto('account_links')
        .values({
          ...{ token_hash: tokenHash, user_id: userId, purpose, email },
          ...{ change_id: changeId, ends_at: endsAt },
        })
        .execute();
    },

    async findLink(tokenHash, now) {
      const row = await database.db
        .selectFrom('account_links')
        .select(['user_id as userId', 'purpose', 'change_id as changeId', 'email'])
        .select('ends_at as endsAt')
        .where('token_hash', '=', tokenHash)
        .where('ends_at', '>', now)
        .$if(database.engineName === 'postgres', (query) => query.forUpdate())
        .executeTakeFirst();
      return row ?? null;
    },

    async removeLink(tokenHash) {
      await database.db.deleteFrom('account_links').where('token_hash', '=', tokenHash).execute();
    },

    async removeOtherLinks(userId) {
      await database.db
        .deleteFrom('account_links')
        .where('user_id', '=', userId)
        .where('purpose', '!=', 'undo')
        .execute();
    },

    async forget({ now, dayAgo, monthAgo }) {
      const { db } = database;
      await db.deleteFrom('account_links').where('ends_at', '<=', now).execute();
      await db
        .updateTable('account_changes')
        .set({ before_state: null })
        .where('at', '<=', dayAgo)
        .where('before_state', 'is not', null)
        .execute();
      await db.deleteFrom('account_changes').where('at', '<=', monthAgo).execute();
    },
  };
}

/** Codes that were only used up meanwhile stay used. */
async function restoreCodes(
  { db }: Database,
  userId: number,
  present: readonly string[],
  former: readonly string[],
): Promise<void> {
  if (present.some((hash) => former.includes(hash))) return;
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  for (const hash of former) {
    await db.insertInto('recovery_codes').values({ user_id: userId, code_hash: hash }).execute();
  }
}

interface ChangeRow
  extends Pick<AccountChange, 'id' | 'at' | 'kind' | 'detail' | 'address' | 'device'> {
  readonly user_id: number;
  readonly before_state: string | null;
}

function toChange({ user_id: userId, before_state: state, ...row }: ChangeRow): AccountChange {
  return { ...row, userId, before: state === null ? null : JSON.parse(state) };
}
