import type { PublishingRequestRepository } from '#domain/publishing/requests/public.ts';
import type { Database } from '../database.ts';
import { columnsOf, deleteRows, hasChanged, insertRows, withPerson } from '../rows.ts';

export function createPublishingRequestRepository({ db }: Database): PublishingRequestRepository {
  return {
    add: ({ type, id: name }, { at, by }) =>
      hasChanged(
        insertRows(db, 'publishing_requests', { type, name, askedAt: at, askedBy: by }).onConflict(
          (conflict) => conflict.columns(['type', 'name']).doNothing(),
        ),
      ),

    async remove({ type, id }) {
      await deleteRows(db, 'publishing_requests', { type, name: id }).execute();
    },

    async list() {
      const rows = await db
        .selectFrom('publishing_requests')
        .leftJoin('users', 'users.id', 'publishing_requests.asked_by')
        .select(columnsOf('publishing_requests', 'type', 'askedAt', 'askedBy'))
        .select(['name as id', 'users.username'])
        .orderBy('asked_at')
        .execute();
      return rows.map(withPerson('askedBy'));
    },
  };
}
