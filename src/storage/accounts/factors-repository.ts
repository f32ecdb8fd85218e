import type { FactorRepository } from '#domain/accounts/public.ts';
import type { Database } from '../database.ts';
import { countRows } from '../lists/list-window.ts';
import {
  countChanged,
  deleteRows,
  findRow,
  hasChanged,
  insertRows,
  putRow,
  selectRows,
  updateRows,
} from '../rows.ts';

/** Stores second factors: secrets as they are, recovery codes and tokens as hashes. */
export function createFactorRepository(database: Database): FactorRepository {
  return {
    ...createTotpSecrets(database),
    ...createRecoveryCodes(database),
    ...createPendingSignIns(database),

    removeAll: (userId) =>
      database.atomically(async (db) => {
        await deleteRows(db, 'recovery_codes', { userId }).execute();
        await deleteRows(db, 'pending_sign_ins', { userId }).execute();
        const secrets = await countChanged(deleteRows(db, 'totp_secrets', { userId }));
        return (await countChanged(deleteRows(db, 'passkeys', { userId }))) + secrets > 0;
      }),
  };
}

function createTotpSecrets(database: Database) {
  return {
    async findTotp(userId) {
      const names = ['secret', 'isConfirmed'] as const;
      const row = await findRow(database.db, 'totp_secrets', names, { userId });
      return row && { ...row, isConfirmed: Boolean(row.isConfirmed) };
    },

    async offerTotp(userId, secret) {
      const offered = { secret, isConfirmed: false, lastStep: 0 };
      return hasChanged(
        putRow(database.db, 'totp_secrets', { userId }, offered, (is) =>
          is('totp_secrets.is_confirmed', '=', false),
        ),
      );
    },

    async confirmTotp(userId) {
      await updateRows(database.db, 'totp_secrets', { userId }, { isConfirmed: true }).execute();
    },

    spendStep: (userId, lastStep) =>
      hasChanged(
        updateRows(database.db, 'totp_secrets', { userId }, { lastStep })
          // A code counts once.
          .where('last_step', '<', lastStep),
      ),

    removeTotp: (userId) => hasChanged(deleteRows(database.db, 'totp_secrets', { userId })),
  } satisfies Partial<FactorRepository>;
}

function createRecoveryCodes(database: Database) {
  return {
    replaceRecoveryCodes: (userId, codeHashes) =>
      database.atomically(async (db) => {
        const rows = codeHashes.map((codeHash) => ({ userId, codeHash }));
        await deleteRows(db, 'recovery_codes', { userId }).execute();
        await insertRows(db, 'recovery_codes', rows).execute();
      }),

    spendRecoveryCode: (userId, codeHash) =>
      hasChanged(deleteRows(database.db, 'recovery_codes', { userId, codeHash })),

    countRecoveryCodes: (userId) =>
      countRows(selectRows(database.db, 'recovery_codes', [], { userId })),
  } satisfies Partial<FactorRepository>;
}

function createPendingSignIns(database: Database) {
  return {
    beginSignIn: (pending, now) =>
      database.atomically(async (db) => {
        await db.deleteFrom('pending_sign_ins').where('ends_at', '<=', now).execute();
        await insertRows(db, 'pending_sign_ins', pending).execute();
      }),

    async endSignInsOfUser(userId) {
      await deleteRows(database.db, 'pending_sign_ins', { userId }).execute();
    },

    findSignIn: (tokenHash) =>
      findRow(database.db, 'pending_sign_ins', ['tokenHash', 'userId', 'endsAt'], { tokenHash }),

    endSignIn: (tokenHash) =>
      hasChanged(deleteRows(database.db, 'pending_sign_ins', { tokenHash })),
  } satisfies Partial<FactorRepository>;
}
