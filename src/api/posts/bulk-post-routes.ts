import type { FastifyInstance } from 'fastify';
import { bulkPostEndpoints, DeletedPostRow } from '#contracts/posts/bulk/endpoints.ts';
import { changePosts, type PostBulkRefusal, removePostForGood } from '#domain/posts/public.ts';
import { LIST_LIMIT_MAX } from '#shared/lists/list-bounds.ts';
import { getPostStatus } from '#shared/posts/post-status.ts';
import { TAGS_MAX } from '#shared/posts/tag-bounds.ts';
import type { ApiContext } from '../api-context.ts';
import { registerEndpoint } from '../endpoints/register-endpoint.ts';
import { present } from '../present.ts';

const refusals: Readonly<Record<PostBulkRefusal, string>> = {
  not_found: 'This post is not there. It may have been deleted.',
  not_in_trash: 'This post is not in the trash.',
  not_ready: 'This post has no text or no excerpt yet.',
  comma_in_tag: 'A tag must not contain a comma.',
  too_many_tags: `A post has at most ${TAGS_MAX} tags.`,
};

export function registerBulkPostRoutes(app: FastifyInstance, context: ApiContext): void {
  const { store, now } = context;

  registerEndpoint(app, context, bulkPostEndpoints.changeMany, {
    async do({ body: { ids, action, tag }, viewer }) {
      const result = await changePosts(context, ids, { action, tag, editorId: viewer.id });
      return result;
    },
    present: ({ changed, refused }) => ({
      changed: [...changed],
      refused: refused.map(({ id, reason }) => ({ id, message: refusals[reason] })),
    }),
  });

  registerEndpoint(app, context, bulkPostEndpoints.listTrash, {
    do: ({ query: { limit = LIST_LIMIT_MAX, offset = 0 } }) =>
      store.posts.listTrash({ limit, offset }),
    present: ({ rows, total }) => ({
      headers: { 'X-Total-Count': total },
      body: rows.map((post) =>
        present(DeletedPostRow, { ...post, status: getPostStatus(post, now()) }),
      ),
    }),
  });

  registerEndpoint(app, context, bulkPostEndpoints.removeForGood, {
    do: ({ params }) => removePostForGood(context, params.id),
  });
}
