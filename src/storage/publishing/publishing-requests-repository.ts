import type { PublishingRequestRepository } from '#domain/publishing/requests/public.ts';
import type { Database } from '../database.ts';
import { hasChanged } from '../rows.ts';

export function createPublishingRequestRepository({ db }: Database): PublishingRequestRepository {
  return {
    add: ({ type, id: name }, { at, by }) =>
      hasChanged(
        db
          .insertInto('publishing_requests')
          .values({ type, name, asked_at: at, asked_by: by })
          .onConflict((conflict) => conflict.columns(['type', 'name']).doNothing()),
      ),

    async remove({ type, id }) {
      await db
        .deleteFrom('publishing_requests')
        .where('type', '=', type)
        .where('name', '=', id)
        .execute();
    },

    async list() {
      const rows = await db
        .selectFrom('publishing_requests')
        .leftJoin('users', 'users.id', 'publishing_requests.asked_by')
        .selectAll('publishing_requests')
        .select('users.username')
        .orderBy('asked_at')
        .execute();
      return rows.map(({ type, name, asked_at, asked_by, username }) => ({
        ...{ type, id: name, askedAt: asked_at },
        askedBy: asked_by !== null && username !== null ? { id: asked_by, username } : null,
      }));
    },
  };
}
