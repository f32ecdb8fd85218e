import { sql } from 'kysely';
import type { Member, MemberRepository } from '#domain/accounts/team/public.ts';
import { foldCase } from '#shared/text/fold-case.ts';
import type { Database } from '../database.ts';
import { countRows, findTotal, takeWindow } from '../lists/list-window.ts';
import { columnsOf, updateRows } from '../rows.ts';

const memberColumns = [
  ...columnsOf('users', 'id', 'username', 'role', 'email', 'isSuspended', 'createdAt'),
  ...columnsOf('users', 'lastSeenAt'),
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
      const changes = {
        ...(role !== undefined && { role }),
        ...(isSuspended !== undefined && { isSuspended }),
      };
      await updateRows(database.db, 'users', { id }, changes).execute();
    },

    async remove(id, removedAt) {
      const left = { removedAt, role: null, isSuspended: true, passwordHash: '', email: null };
      // No username begins with a space, so the name is free again.
      const freed = { ...left, pendingEmail: null, usernameKey: ` removed ${id}` };
      await updateRows(database.db, 'users', { id }, freed).execute();
    },
  };
}

type MemberRow = Omit<Member, 'isSuspended' | 'hasSecondFactor'> &
  Readonly<Record<'isSuspended' | 'hasSecondFactor', boolean | 0 | 1>>;

const toMember = (row: MemberRow): Member => ({
  ...row,
  isSuspended: Boolean(row.isSuspended),
  hasSecondFactor: Boolean(row.hasSecondFactor),
});
