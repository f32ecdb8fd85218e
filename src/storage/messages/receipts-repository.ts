import type { ReceiptRepository } from '#domain/messages/public.ts';
import type { Database } from '../database.ts';
import { countChanged, hasChanged, putRow, selectRows, takeFirst, updateRows } from '../rows.ts';

const names = ['fingerprint', 'messageId', 'historyId'] as const;

export function createReceiptRepository({ db }: Database): ReceiptRepository {
  return {
    find(key, now) {
      const kept = selectRows(db, 'contact_receipts', names, { idempotencyKey: key });
      return takeFirst(kept.where('expires_at', '>', now));
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
