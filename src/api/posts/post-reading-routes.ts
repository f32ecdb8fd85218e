import type { FastifyInstance } from 'fastify';
import { postEndpoints, RELATED_POSTS } from '#contracts/posts.ts';
import {
  canManagePosts,
  findPostForEditing,
  findPostForReading,
  listPosts,
  listPublishedPosts,
  listRelatedPosts,
} from '#domain/posts/public.ts';
import type { ApiContext } from '../api-context.ts';
import { AppError } from '../app-error.ts';
import { registerEndpoint } from '../register-endpoint.ts';
import { loadCovers, loadPostPictures } from './post-pictures.ts';
import {
  presentEditablePost,
  presentPostRow,
  presentPublishedPostRow,
  presentReadablePost,
} from './post-presenter.ts';

/** The calls that read posts. */
export function registerPostReadingRoutes(app: FastifyInstance, context: ApiContext): void {
  const { sessions, now } = context;

  registerEndpoint(app, sessions, postEndpoints.listPublished, {
    isPublic: true,
    async handle({ query: { q = '', ...window }, reply }) {
      const page = await listPublishedPosts(context, { ...window, words: q });
      reply.header('x-total-count', page.total);
      const pictures = await loadCovers(context, page.rows);
      return page.rows.map((post) => presentPublishedPostRow(post, pictures));
    },
  });

  registerEndpoint(app, sessions, postEndpoints.getBySlug, {
    isPublic: true,
    async handle({ params, request }) {
      const viewer = await sessions.findViewer(request);
      const post = await findPostForReading(context, params.slug, viewer);
      if (!post) throw new AppError('not_found');
      const article = context.enrichArticle(post.content);
      return presentReadablePost(post, article, now(), await loadPostPictures(context, post));
    },
  });

  registerEndpoint(app, sessions, postEndpoints.listRelated, {
    isPublic: true,
    async handle({ params, query: { limit = RELATED_POSTS }, request }) {
      const viewer = await sessions.findViewer(request);
      const posts = await listRelatedPosts(context, params.slug, viewer, limit);
      if (!posts) throw new AppError('not_found');
      const pictures = await loadCovers(context, posts);
      return posts.map((post) => presentPublishedPostRow(post, pictures));
    },
  });

  registerEndpoint(app, sessions, postEndpoints.list, {
    policy: canManagePosts,
    async handle({ query: { q = '', ...filter }, reply }) {
      const page = await listPosts(context, { ...filter, words: q });
      reply.headers({ 'x-total-count': page.total, 'x-published-count': page.publishedTotal });
      const pictures = await loadCovers(context, page.rows);
      return page.rows.map((post) => presentPostRow(post, now(), pictures));
    },
  });

  registerEndpoint(app, sessions, postEndpoints.getById, {
    policy: canManagePosts,
    async handle({ params }) {
      const post = await findPostForEditing(context, params.id);
      if (!post) throw new AppError('not_found');
      return presentEditablePost(post, now(), await loadCovers(context, [post]));
    },
  });
}
