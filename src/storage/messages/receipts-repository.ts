import type { ReceiptRepository } from '#domain/messages/public.ts';
import type { Database } from '../database.ts';
import { countChanged, hasChanged } from '../rows.ts';

export function createReceiptRepository({ db }: Database): ReceiptRepository {
  return {
    async find(key, now) {
      const row = await db
        .selectFrom('contact_receipts')
        .select(['fingerprint', 'message_id as messageId', 'history_id as historyId'])
        .where('idempotency_key', '=', key)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return row ?? null;
    },

    claim: (key, { fingerprint, expiresAt, now }) =>
      hasChanged(
        db
          .insertInto('contact_receipts')
          .values({ idempotency_key: key, fingerprint, message_id: null, expires_at: expiresAt })
          .onConflict((conflict) =>
            conflict
              .column('idempotency_key')
              .doUpdateSet({
                fingerprint,
                message_id: null,
                history_id: null,
                expires_at: expiresAt,
              })
              .where('contact_receipts.expires_at', '<=', now),
          ),
      ),

    async complete(key, messageId, historyId = null) {
      await db
        .updateTable('contact_receipts')
        .set({ message_id: messageId, history_id: historyId })
        .where('idempotency_key', '=', key)
        .execute();
    },

    removeExpired: (now) =>
      countChanged(db.deleteFrom('contact_receipts').where('expires_at', '<=', now)),
  };
}
