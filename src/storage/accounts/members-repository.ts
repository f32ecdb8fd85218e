import { sql } from 'kysely';
import type { Member, MemberRepository } from '#domain/accounts/team/public.ts';
import { foldCase } from '#shared/text/fold-case.ts';
import type { Database } from '../database.ts';
import { countRows, findTotal, takeWindow } from '../lists/list-window.ts';

const memberColumns = [
  'id',
  'username',
  'role',
  'email',
  'is_suspended as isSuspended',
  'created_at as createdAt',
  'last_seen_at as lastSeenAt',
  sql<boolean | 0 | 1>`exists (
    select 1 from totp_secrets where user_id = users.id and is_confirmed
  ) or exists (select 1 from passkeys where user_id = users.id)`.as('hasSecondFactor'),
] as const;

/** Reads and changes the people of the product; removed ones are left out. */
export function createMemberRepository(database: Database): MemberRepository {
  const selectPresent = () => database.db.selectFrom('users').where('removed_at', 'is', null);

  return {
    async list({ words = '', ...window }) {
      const pattern = `%${foldCase(words.trim()).replace(/[\\%_]/g, '\\$&')}%`;
      const filtered = selectPresent()
        .select([])
        .$if(words.trim() !== '', (query) =>
          query.where(sql<boolean>`username_key like ${pattern} escape '\\'`),
        );
      const rows = await takeWindow(
        filtered
          .select(memberColumns)
          // People with a role first.
          .orderBy(sql`case when role is null then 1 else 0 end`)
          .orderBy('username_key'),
        window,
      ).execute();
      const total = findTotal(window, rows.length) ?? (await countRows(filtered));
      return { rows: rows.map(toMember), total };
    },

    async findById(id) {
      const row = await selectPresent()
        .select(memberColumns)
        .where('id', '=', id)
        .executeTakeFirst();
      return row ? toMember(row) : null;
    },

    async lockAdministrators() {
      const rows = await selectPresent()
        .select('id')
        .where('role', '=', 'administrator')
        .where('is_suspended', '=', false)
        // Always in one order, so that two transactions cannot wait for each other.
        .orderBy('id')
        // On SQLite the transaction has the whole database for itself.
        .$if(database.engineName === 'postgres', (query) => query.forNoKeyUpdate())
        .execute();
      return rows.map(({ id }) => id);
    },

    async change(id, { role, isSuspended }) {
      await database.db
        .updateTable('users')
        .set({
          ...(role !== undefined && { role }),
          ...(isSuspended !== undefined && { is_suspended: isSuspended }),
        })
        .where('id', '=', id)
        .execute();
    },

    async remove(id, at) {
      await database.db
        .updateTable('users')
        .set({
          removed_at: at,
          role: null,
          is_suspended: true,
          password_hash: '',
          email: null,
          pending_email: null,
          // No username begins with a space, so the name is free again.
          username_key: ` removed ${id}`,
        })
        .where('id', '=', id)
        .execute();
    },
  };
}

type MemberRow = Omit<Member, 'isSuspended' | 'hasSecondFactor'> & {
  readonly isSuspended: boolean | 0 | 1;
  readonly hasSecondFactor: boolean | 0 | 1;
};

function toMember(row: MemberRow): Member {
  const { isSuspended, hasSecondFactor } = row;
  return {
    ...row,
    isSuspended: Boolean(isSuspended),
    hasSecondFactor: Boolean(hasSecondFactor),
  };
}
