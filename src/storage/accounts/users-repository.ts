import type { UserRepository } from '#domain/auth/public.ts';
import { foldCase } from '#rules/text/fold-case.ts';
import type { Database } from '../database.ts';

const userColumns = ['id', 'username', 'role'] as const;
const secretColumns = [
  ...userColumns,
  'password_hash as passwordHash',
  'is_suspended as isSuspended',
] as const;

/** Stores users; usernames that differ only in case, in any script, are the same. */
export function createUserRepository(database: Database): UserRepository {
  return {
    async findByUsername(username) {
      const row = await database.db
        .selectFrom('users')
        .select(secretColumns)
        .where('username_key', '=', foldCase(username))
        .executeTakeFirst();
      return row ? { ...row, isSuspended: Boolean(row.isSuspended) } : null;
    },

    async findById(id) {
      const row = await database.db
        .selectFrom('users')
        .select([...userColumns, 'is_suspended as isSuspended'])
        .where('id', '=', id)
        .executeTakeFirst();
      return row ? { ...row, isSuspended: Boolean(row.isSuspended) } : null;
    },

    async hasAdministrator() {
      const row = await database.db
        .selectFrom('users')
        .select('id')
        .where('role', '=', 'administrator')
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    async listAdministrators() {
      const rows = await database.db
        .selectFrom('users')
        .select(secretColumns)
        .where('role', '=', 'administrator')
        .orderBy('id')
        .execute();
      return rows.map((row) => ({ ...row, isSuspended: Boolean(row.isSuspended) }));
    },

    listByRoles: (roles) =>
      database.db
        .selectFrom('users')
        .select(userColumns)
        .where('role', 'in', roles)
        .where('is_suspended', '=', false)
        .orderBy('id')
        .execute(),

    async insert({ username, passwordHash, role, createdAt, email = null }) {
      const row = await database.db
        .insertInto('users')
        .values({
          username,
          username_key: foldCase(username),
          password_hash: passwordHash,
          role,
          created_at: createdAt,
          email,
        })
        // An error would abort the whole transaction on PostgreSQL; this only returns no row.
        .onConflict((conflict) => conflict.column('username_key').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!row) return { ok: false, reason: 'username_taken' };
      return { ok: true, user: { id: row.id, username, role } };
    },

    async findEmail(id) {
      const row = await database.db
        .selectFrom('users')
        .select('email')
        .where('id', '=', id)
        .executeTakeFirst();
      return row?.email ?? null;
    },

    async setEmail(id, email) {
      await database.db.updateTable('users').set({ email }).where('id', '=', id).execute();
    },

    async setPasswordHash(id, passwordHash) {
      await database.db
        .updateTable('users')
        .set({ password_hash: passwordHash })
        .where('id', '=', id)
        .execute();
    },
  };
}
