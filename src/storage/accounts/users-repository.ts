import type { UserRepository } from '#domain/accounts/public.ts';
import { foldCase } from '#shared/text/fold-case.ts';
import type { Database } from '../database.ts';

const userColumns = ['id', 'username', 'role'] as const;
const stateColumns = [
  ...userColumns,
  'is_suspended as isSuspended',
  'is_password_unchecked as isPasswordUnchecked',
] as const;
const secretColumns = [...stateColumns, 'password_hash as passwordHash'] as const;

/** Stores users; usernames that differ only in case, in any script, are the same. */
export function createUserRepository(database: Database): UserRepository {
  return {
    async findByUsername(username) {
      const row = await database.db
        .selectFrom('users')
        .select(secretColumns)
        .where('username_key', '=', foldCase(username))
        .executeTakeFirst();
      return row ? withFlags(row) : null;
    },

    async findById(id) {
      const row = await database.db
        .selectFrom('users')
        .select(stateColumns)
        .where('id', '=', id)
        .executeTakeFirst();
      return row ? withFlags(row) : null;
    },

    async lock(id) {
      const row = await database.db
        .selectFrom('users')
        .select(secretColumns)
        .where('id', '=', id)
        .where('removed_at', 'is', null)
        // On SQLite the transaction has the whole database for itself.
        .$if(database.engineName === 'postgres', (query) => query.forNoKeyUpdate())
        .executeTakeFirst();
      return row ? withFlags(row) : null;
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
      return rows.map(withFlags);
    },

    listByRoles: (roles) =>
      database.db
        .selectFrom('users')
        .select(userColumns)
        .where('role', 'in', roles)
        .where('is_suspended', '=', false)
        .orderBy('id')
        .execute(),

    async insert({
      username,
      passwordHash,
      role,
      createdAt,
      pendingEmail = null,
      isPasswordUnchecked = false,
    }) {
      const row = await database.db
        .insertInto('users')
        .values({
          username,
          username_key: foldCase(username),
          password_hash: passwordHash,
          role,
          created_at: createdAt,
          pending_email: pendingEmail,
          is_password_unchecked: isPasswordUnchecked,
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

    async findPendingEmail(id) {
      const row = await database.db
        .selectFrom('users')
        .select('pending_email')
        .where('id', '=', id)
        .executeTakeFirst();
      return row?.pending_email ?? null;
    },

    async setEmail(id, email) {
      const row = { email, pending_email: null };
      await database.db.updateTable('users').set(row).where('id', '=', id).execute();
    },

    async setPendingEmail(id, email) {
      const row = { pending_email: email };
      await database.db.updateTable('users').set(row).where('id', '=', id).execute();
    },

    async setPasswordHash(id, passwordHash, isPasswordUnchecked = false) {
      await database.db
        .updateTable('users')
        .set({ password_hash: passwordHash, is_password_unchecked: isPasswordUnchecked })
        .where('id', '=', id)
        .execute();
    },
  };
}

function withFlags<
  Row extends {
    readonly isSuspended: boolean | 0 | 1;
    readonly isPasswordUnchecked: boolean | 0 | 1;
  },
>(row: Row) {
  return {
    ...row,
    isSuspended: Boolean(row.isSuspended),
    isPasswordUnchecked: Boolean(row.isPasswordUnchecked),
  };
}
