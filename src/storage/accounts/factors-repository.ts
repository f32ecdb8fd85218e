import type { FactorRepository } from '#domain/accounts/public.ts';
import { hasChanged } from '../changed-rows.ts';
import type { Database } from '../database.ts';

/** Stores second factors: secrets as they are, recovery codes and tokens as hashes. */
export function createFactorRepository(database: Database): FactorRepository {
  return {
    async findTotp(userId) {
      const row = await database.db
        .selectFrom('totp_secrets')
        .select(['secret', 'is_confirmed as isConfirmed'])
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return row ? { ...row, isConfirmed: Boolean(row.isConfirmed) } : null;
    },

    offerTotp: (userId, secret) =>
      hasChanged(
        database.db
          .insertInto('totp_secrets')
          .values({ user_id: userId, secret, is_confirmed: false, last_step: 0 })
          .onConflict((conflict) =>
            conflict
              .column('user_id')
              .doUpdateSet({ secret, last_step: 0 })
              .where('totp_secrets.is_confirmed', '=', false),
          ),
      ),

    async confirmTotp(userId) {
      await database.db
        .updateTable('totp_secrets')
        .set({ is_confirmed: true })
        .where('user_id', '=', userId)
        .execute();
    },

    spendStep: (userId, step) =>
      hasChanged(
        database.db
          .updateTable('totp_secrets')
          .set({ last_step: step })
          .where('user_id', '=', userId)
          .where('last_step', '<', step),
      ),

    removeTotp: (userId) =>
      hasChanged(database.db.deleteFrom('totp_secrets').where('user_id', '=', userId)),

    async removeAll(userId) {
      return database.atomically(async (db) => {
        await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
        await db.deleteFrom('pending_sign_ins').where('user_id', '=', userId).execute();
        let removed = 0n;
        for (const table of ['totp_secrets', 'passkeys'] as const) {
          const { numDeletedRows } = await db
            .deleteFrom(table)
            .where('user_id', '=', userId)
            .executeTakeFirst();
          removed += numDeletedRows;
        }
        return removed > 0n;
      });
    },

    async replaceRecoveryCodes(userId, codeHashes) {
      await database.atomically(async (db) => {
        await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
        await db
          .insertInto('recovery_codes')
          .values(codeHashes.map((hash) => ({ user_id: userId, code_hash: hash })))
          .execute();
      });
    },

    spendRecoveryCode: (userId, codeHash) =>
      hasChanged(
        database.db
          .deleteFrom('recovery_codes')
          .where('user_id', '=', userId)
          .where('code_hash', '=', codeHash),
      ),

    async countRecoveryCodes(userId) {
      const { total } = await database.db
        .selectFrom('recovery_codes')
        .select(({ fn }) => fn.countAll().as('total'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
      return Number(total);
    },

    async beginSignIn({ tokenHash, userId, endsAt }, now) {
      await database.atomically(async (db) => {
        await db.deleteFrom('pending_sign_ins').where('ends_at', '<=', now).execute();
        await db
          .insertInto('pending_sign_ins')
          .values({ token_hash: tokenHash, user_id: userId, ends_at: endsAt })
          .execute();
      });
    },

    async endSignInsOfUser(userId) {
      await database.db.deleteFrom('pending_sign_ins').where('user_id', '=', userId).execute();
    },

    async findSignIn(tokenHash) {
      const row = await database.db
        .selectFrom('pending_sign_ins')
        .select(['token_hash as tokenHash', 'user_id as userId', 'ends_at as endsAt'])
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst();
      return row ?? null;
    },

    endSignIn: (tokenHash) =>
      hasChanged(database.db.deleteFrom('pending_sign_ins').where('token_hash', '=', tokenHash)),
  };
}
