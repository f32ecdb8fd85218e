import type { PasskeyRepository } from '#domain/accounts/public.ts';
import { hasChanged } from '../changed-rows.ts';
import type { Database } from '../database.ts';

const passkeyColumns = [
  'id',
  'user_id as userId',
  'name',
  'created_at as createdAt',
  'last_used_at as lastUsedAt',
] as const;
const keyColumns = [
  ...passkeyColumns,
  'credential_id as credentialId',
  'public_key as publicKey',
  'counter',
  'transports',
] as const;

/** Stores passkeys, and the challenges that browsers are signing under the hash of their token. */
export function createPasskeyRepository(database: Database): PasskeyRepository {
  return {
    async listOfUser(userId) {
      const rows = await database.db
        .selectFrom('passkeys')
        .select(keyColumns)
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute();
      return rows.map(withTransports);
    },

    async findByCredential(credentialId) {
      const row = await database.db
        .selectFrom('passkeys')
        .select(keyColumns)
        .where('credential_id', '=', credentialId)
        .executeTakeFirst();
      return row ? withTransports(row) : null;
    },

    async insert({ userId, name, createdAt, credentialId, publicKey, counter, transports }) {
      const row = await database.db
        .insertInto('passkeys')
        .values({
          user_id: userId,
          credential_id: credentialId,
          public_key: publicKey,
          counter,
          transports: transports.join(' '),
          name,
          created_at: createdAt,
        })
        .onConflict((conflict) => conflict.column('credential_id').doNothing())
        .returning(passkeyColumns)
        .executeTakeFirst();
      return row ?? null;
    },

    recordUse: (id, counter, at) =>
      hasChanged(
        database.db
          .updateTable('passkeys')
          .set({ counter, last_used_at: at })
          .where('id', '=', id)
          // Authenticators that do not count say 0 each time.
          .where((is) => is.or([is('counter', '<', counter), is('counter', '=', 0)])),
      ),

    async rename(userId, id, name) {
      const row = await database.db
        .updateTable('passkeys')
        .set({ name })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .returning(passkeyColumns)
        .executeTakeFirst();
      return row ?? null;
    },

    async remove(userId, id) {
      const row = await database.db
        .deleteFrom('passkeys')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .returning(passkeyColumns)
        .executeTakeFirst();
      return row ?? null;
    },

    async openChallenge({ tokenHash, challenge, purpose, userId, endsAt }, now) {
      await database.atomically(async (db) => {
        await db.deleteFrom('passkey_challenges').where('ends_at', '<=', now).execute();
        await db
          .insertInto('passkey_challenges')
          .values({ token_hash: tokenHash, challenge, purpose, user_id: userId, ends_at: endsAt })
          .execute();
      });
    },

    async takeChallenge(tokenHash, purpose) {
      const row = await database.db
        .deleteFrom('passkey_challenges')
        .where('token_hash', '=', tokenHash)
        .where('purpose', '=', purpose)
        .returning([
          'token_hash as tokenHash',
          'challenge',
          'purpose',
          'user_id as userId',
          'ends_at as endsAt',
        ])
        .executeTakeFirst();
      return row ?? null;
    },
  };
}

const withTransports = <Row extends { readonly transports: string }>(row: Row) => ({
  ...row,
  transports: row.transports.split(' ').filter(Boolean),
});
