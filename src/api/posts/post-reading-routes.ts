import type { FastifyInstance } from 'fastify';
import { postEndpoints } from '#contracts/posts/endpoints.ts';
import {
  type FoundPost,
  findPostAtAddress,
  listPosts,
  listPublishedPosts,
  listRelatedPosts,
} from '#domain/posts/public.ts';
import { RELATED_POSTS } from '#shared/lists/list-bounds.ts';
import { listSameOrigins } from '#shared/posts/link-address.ts';
import type { ApiContext } from '../api-context.ts';
import { presentRows } from '../endpoints/json-rows.ts';
import { registerEndpoint } from '../endpoints/register-endpoint.ts';
import { loadCovers, loadPostPictures } from './post-pictures.ts';
import {
  presentEditablePost,
  presentPostRow,
  presentPublishedPostRow,
  presentReadablePost,
} from './post-presenter.ts';

export function registerPostReadingRoutes(app: FastifyInstance, context: ApiContext): void {
  const { now } = context;
  const presentPublished = async (posts: readonly FoundPost[]) => {
    const pictures = await loadCovers(context, posts);
    return posts.map((post) => presentPublishedPostRow(post, pictures));
  };

  registerEndpoint(app, context, postEndpoints.listPublished, {
    isPublic: true,
    do: ({ query: { q = '', ...window } }) => listPublishedPosts(context, { ...window, words: q }),
    present: async ({ rows, total }) => ({
      headers: { 'X-Total-Count': total },
      body: await presentRows(rows, presentPublished),
    }),
  });

  registerEndpoint(app, context, postEndpoints.getBySlug, {
    isPublic: true,
    async do({ params, findViewer, refuse }) {
      const viewer = await findViewer();
      const found = await findPostAtAddress(context, params.slug, viewer);
      if (found.ok) return found.post;
      if (found.reason !== 'moved') throw refuse(found.reason);
      const location = postEndpoints.getBySlug.path.replace(
        '{slug}',
        encodeURIComponent(found.slug),
      );
      throw refuse('moved', { headers: { location } });
    },
    async present(post) {
      const article = context.enrichArticle(post.content);
      return presentReadablePost(post, article, now(), await loadPostPictures(context, post));
    },
  });

  registerEndpoint(app, context, postEndpoints.listRelated, {
    isPublic: true,
    do: async ({ params, query: { limit = RELATED_POSTS }, findViewer }) =>
      listRelatedPosts(context, params.slug, await findViewer(), limit),
    present: presentPublished,
  });

  registerEndpoint(app, context, postEndpoints.list, {
    do: ({ query: { q = '', total: isCounted = true, ...filter } }) =>
      listPosts(context, { ...filter, isCounted, words: q }),
    present: async ({ rows, total, publishedTotal, scheduledTotal }) => ({
      headers: {
        'X-Total-Count': total,
        'X-Published-Count': publishedTotal,
        'X-Scheduled-Count': scheduledTotal,
      },
      body: await presentRows(rows, async (batch) => {
        const pictures = await loadCovers(context, batch);
        return batch.map((post) => presentPostRow(post, now(), pictures));
      }),
    }),
  });

  registerEndpoint(app, context, postEndpoints.getById, {
    do: ({ params }) => context.store.posts.findById(params.id),
    present: async (post) => {
      const [pictures, linkedFrom] = await Promise.all([
        loadCovers(context, [post]),
        context.store.posts.listLinkingPosts(post.id, listSameOrigins(context.siteUrl.origin)),
      ]);
      return { ...presentEditablePost(post, now(), pictures), linkedFrom };
    },
  });
}
