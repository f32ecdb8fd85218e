import type { ReceiptRepository } from '#domain/messages/public.ts';
import type { Database } from '../database.ts';

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

    async claim(key, { fingerprint, expiresAt, now }) {
      const row = await db
        .insertInto('contact_receipts')
        .values({ idempotency_key: key, fingerprint, message_id: null, expires_at: expiresAt })
        .onConflict((conflict) =>
          conflict
            .column('idempotency_key')
            .doUpdateSet({ fingerprint, message_id: null, history_id: null, expires_at: expiresAt })
            .where('contact_receipts.expires_at', '<=', now),
        )
        .returning('idempotency_key')
        .executeTakeFirst();
      return row !== undefined;
    },

    async complete(key, messageId, historyId = null) {
      await db
        .updateTable('contact_receipts')
        .set({ message_id: messageId, history_id: historyId })
        .where('idempotency_key', '=', key)
        .execute();
    },

    async removeExpired(now) {
      const { numDeletedRows } = await db
        .deleteFrom('contact_receipts')
        .where('expires_at', '<=', now)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
