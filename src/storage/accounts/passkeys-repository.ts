import type { PasskeyRepository } from '#domain/accounts/public.ts';
import type { Database } from '../database.ts';
import {
  columnsOf,
  deleteRows,
  findRow,
  hasChanged,
  insertRows,
  selectRows,
  takeFirst,
  updateRows,
} from '../rows.ts';

const passkeyNames = ['id', 'userId', 'name', 'createdAt', 'lastUsedAt'] as const;
const passkeyColumns = columnsOf('passkeys', ...passkeyNames);
const keyNames = [
  ...passkeyNames,
  ...(['credentialId', 'publicKey', 'counter', 'transports'] as const),
];

/** Stores passkeys, and the challenges that browsers are signing under the hash of their token. */
export function createPasskeyRepository(database: Database): PasskeyRepository {
  return { ...createPasskeys(database), ...createChallenges(database) };
}

function createPasskeys(database: Database) {
  return {
    async listOfUser(userId) {
      const own = selectRows(database.db, 'passkeys', keyNames, { userId });
      return (await own.orderBy('id').execute()).map(withTransports);
    },

    async findByCredential(credentialId) {
      const row = await findRow(database.db, 'passkeys', keyNames, { credentialId });
      return row && withTransports(row);
    },

    async insert({ transports, ...passkey }) {
      const columns = { ...passkey, transports: transports.join(' ') };
      return takeFirst(
        insertRows(database.db, 'passkeys', columns)
          .onConflict((conflict) => conflict.column('credential_id').doNothing())
          .returning(passkeyColumns),
      );
    },

    recordUse: (id, counter, lastUsedAt) =>
      hasChanged(
        updateRows(database.db, 'passkeys', { id }, { counter, lastUsedAt })
          // Authenticators that do not count say 0 each time.
          .where((is) => is.or([is('counter', '<', counter), is('counter', '=', 0)])),
      ),

    rename: (userId, id, name) =>
      takeFirst(
        updateRows(database.db, 'passkeys', { userId, id }, { name }).returning(passkeyColumns),
      ),

    remove: (userId, id) =>
      takeFirst(deleteRows(database.db, 'passkeys', { userId, id }).returning(passkeyColumns)),
  } satisfies Partial<PasskeyRepository>;
}

function createChallenges(database: Database) {
  return {
    openChallenge: (challenge, now) =>
      database.atomically(async (db) => {
        await db.deleteFrom('passkey_challenges').where('ends_at', '<=', now).execute();
        await insertRows(db, 'passkey_challenges', challenge).execute();
      }),

    async takeChallenge(tokenHash, purpose) {
      const names = ['tokenHash', 'challenge', 'purpose', 'userId', 'endsAt'] as const;
      const taken = deleteRows(database.db, 'passkey_challenges', { tokenHash, purpose });
      return takeFirst(taken.returning(columnsOf('passkey_challenges', ...names)));
    },
  } satisfies Partial<PasskeyRepository>;
}

const withTransports = <Row extends { readonly transports: string }>(row: Row) => ({
  ...row,
  transports: row.transports.split(' ').filter(Boolean),
});
