import type { UserRepository } from '#domain/accounts/public.ts';
import { foldCase } from '#shared/text/fold-case.ts';
import type { Database } from '../database.ts';
import { findRow, insertRows, selectRows, updateRows } from '../rows.ts';

const userColumns = ['id', 'username', 'role'] as const;
const stateColumns = [...userColumns, 'isSuspended', 'isPasswordUnchecked'] as const;
const secretColumns = [...stateColumns, 'passwordHash'] as const;

/** Stores users; usernames that differ only in case, in any script, are the same. */
export function createUserRepository(database: Database): UserRepository {
  return {
    async findByUsername(username) {
      const match = { usernameKey: foldCase(username) };
      const row = await findRow(database.db, 'users', secretColumns, match);
      return row && withFlags(row);
    },

    async findById(id) {
      const row = await findRow(database.db, 'users', stateColumns, { id });
      return row && withFlags(row);
    },

    async lock(id) {
      const row = await selectRows(database.db, 'users', secretColumns, { id, removedAt: null })
        // On SQLite the transaction has the whole database for itself.
        .$if(database.engineName === 'postgres', (query) => query.forNoKeyUpdate())
        .executeTakeFirst();
      return row ? withFlags(row) : null;
    },

    async hasAdministrator() {
      const administrators = selectRows(database.db, 'users', ['id'], { role: 'administrator' });
      return (await administrators.limit(1).executeTakeFirst()) !== undefined;
    },

    async listAdministrators() {
      const rows = await selectRows(database.db, 'users', secretColumns, { role: 'administrator' })
        .orderBy('id')
        .execute();
      return rows.map(withFlags);
    },

    listByRoles: (role) =>
      selectRows(database.db, 'users', userColumns, { role, isSuspended: false })
        .orderBy('id')
        .execute(),

    async insert({ pendingEmail = null, isPasswordUnchecked = false, ...user }) {
      const { username, role } = user;
      const usernameKey = foldCase(username);
      const columns = { ...user, usernameKey, pendingEmail, isPasswordUnchecked };
      const row = await insertRows(database.db, 'users', columns)
        // An error would abort the whole transaction on PostgreSQL; this only returns no row.
        .onConflict((conflict) => conflict.column('username_key').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!row) return { ok: false, reason: 'username_taken' };
      return { ok: true, user: { id: row.id, username, role } };
    },

    async findEmail(id) {
      return (await findRow(database.db, 'users', ['email'], { id }))?.email ?? null;
    },

    async findPendingEmail(id) {
      return (await findRow(database.db, 'users', ['pendingEmail'], { id }))?.pendingEmail ?? null;
    },

    async setEmail(id, email) {
      await updateRows(database.db, 'users', { id }, { email, pendingEmail: null }).execute();
    },

    async setPendingEmail(id, pendingEmail) {
      await updateRows(database.db, 'users', { id }, { pendingEmail }).execute();
    },

    async setPasswordHash(id, passwordHash, isPasswordUnchecked = false) {
      const values = { passwordHash, isPasswordUnchecked };
      await updateRows(database.db, 'users', { id }, values).execute();
    },
  };
}

type Flagged = Readonly<Record<'isSuspended' | 'isPasswordUnchecked', boolean | 0 | 1>>;

const withFlags = <Row extends Flagged>(row: Row) => ({
  ...row,
  isSuspended: Boolean(row.isSuspended),
  isPasswordUnchecked: Boolean(row.isPasswordUnchecked),
});
