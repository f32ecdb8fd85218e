import type { UserRepository } from '#domain/auth/public.ts';
import { foldCase } from '#rules/text/fold-case.ts';
import type { Database } from '../database.ts';

const userColumns = ['id', 'username', 'is_admin as isAdmin'] as const;

/** Stores users; usernames that differ only in case, in any script, are the same. */
export function createUserRepository(database: Database): UserRepository {
  return {
    async findByUsername(username) {
      const row = await database.db
        .selectFrom('users')
        .select([...userColumns, 'password_hash as passwordHash'])
        .where('username_key', '=', foldCase(username))
        .executeTakeFirst();
      return row ? { ...row, isAdmin: Boolean(row.isAdmin) } : null;
    },

    async findById(id) {
      const row = await database.db
        .selectFrom('users')
        .select(userColumns)
        .where('id', '=', id)
        .executeTakeFirst();
      return row ? { ...row, isAdmin: Boolean(row.isAdmin) } : null;
    },

    async hasAdministrator() {
      const row = await database.db
        .selectFrom('users')
        .select('id')
        .where('is_admin', '=', true)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    async listAdministrators() {
      const rows = await database.db
        .selectFrom('users')
        .select([...userColumns, 'password_hash as passwordHash'])
        .where('is_admin', '=', true)
        .orderBy('id')
        .execute();
      return rows.map((row) => ({ ...row, isAdmin: true }));
    },

    async insert({ username, passwordHash, isAdmin, createdAt }) {
      const row = await database.db
        .insertInto('users')
        .values({
          username,
          username_key: foldCase(username),
          password_hash: passwordHash,
          is_admin: isAdmin,
          created_at: createdAt,
        })
        // An error would abort the whole transaction on PostgreSQL; this only returns no row.
        .onConflict((conflict) => conflict.column('username_key').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!row) return { ok: false, reason: 'username_taken' };
      return { ok: true, user: { id: row.id, username, isAdmin } };
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
