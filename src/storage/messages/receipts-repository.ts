import type { ReceiptRepository } from '#domain/messages/public.ts';
import type { Database } from '../database.ts';
import { countChanged, hasChanged, putRow, selectRows, updateRows } from '../rows.ts';

const names = ['fingerprint', 'messageId', 'historyId'] as const;

export function createReceiptRepository({ db }: Database): ReceiptRepository {
  return {
    async find(key, now) {
      const row = await selectRows(db, 'contact_receipts', names, { idempotencyKey: key })
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return row ?? null;
    },

    claim: (key, { fingerprint, expiresAt, now }) =>
      hasChanged(
        putRow(
          db,
          'contact_receipts',
          { idempotencyKey: key },
          { fingerprint, messageId: null, historyId: null, expiresAt },
          (is) => is('contact_receipts.expires_at', '<=', now),
        ),
      ),

    async complete(key, messageId, historyId = null) {
      const sent = { messageId, historyId };
      await updateRows(db, 'contact_receipts', { idempotencyKey: key }, sent).execute();
    },

    removeExpired: (now) =>
      countChanged(db.deleteFrom('contact_receipts').where('expires_at', '<=', now)),
  };
}
