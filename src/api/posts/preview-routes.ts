import type { FastifyInstance } from 'fastify';
import {
  NewPreviewLinkBody,
  PreviewBody,
  PreviewLinkBody,
  previewEndpoints,
  SitePreviewLinkBody,
} from '#contracts/posts/previews/endpoints.ts';
import {
  addPreviewLink,
  findPreviewedPost,
  findWorkingPost,
  findWorkingText,
  type PreviewLink,
  type WorkingPost,
} from '#domain/posts/previews/public.ts';
import { findPostForEditing } from '#domain/posts/public.ts';
import { RELATED_POSTS } from '#shared/lists/list-bounds.ts';
import { getPreviewPath } from '#shared/posts/preview-paths.ts';
import type { ApiContext } from '../api-context.ts';
import { registerEndpoint } from '../endpoints/register-endpoint.ts';
import { noBody } from '../endpoints/send-answer.ts';
import { present } from '../present.ts';
import { loadCovers, loadPostPictures } from './post-pictures.ts';
import { presentPublishedPostRow, presentReadablePost } from './post-presenter.ts';

export function registerPreviewRoutes(app: FastifyInstance, context: ApiContext): void {
  const { store, now, siteUrl } = context;

  registerEndpoint(app, context, previewEndpoints.listLinks, {
    async do({ params, refuse }) {
      if (!(await findPostForEditing(context, params.id))) throw refuse('not_found');
      return store.previewLinks.listOfPost(params.id, now());
    },
    present: (links) => links.map((link) => present(PreviewLinkBody, link)),
  });

  registerEndpoint(app, context, previewEndpoints.listAll, {
    do: () => store.previewLinks.listOpen(now()),
    present: (links) => links.map((link) => present(SitePreviewLinkBody, link)),
  });

  registerEndpoint(app, context, previewEndpoints.addLink, {
    async do({ params, body, viewer, refuse }) {
      const added = await addPreviewLink(context, params.id, viewer, body ?? {});
      if (!added) throw refuse('not_found');
      return added;
    },
    present: ({ link, token }: { readonly link: PreviewLink; readonly token: string }) =>
      present(NewPreviewLinkBody, { ...link, url: siteUrl.origin + getPreviewPath(token) }),
  });

  registerEndpoint(app, context, previewEndpoints.removeLink, {
    async do({ params, refuse }) {
      const isRemoved = await store.withTransaction(({ previewLinks }) =>
        previewLinks.remove(params.id, params.link),
      );
      if (!isRemoved) throw refuse('not_found');
    },
    present: noBody,
  });

  registerEndpoint(app, context, previewEndpoints.getOwn, {
    async do({ params, query, refuse }) {
      if (query.state !== 'working') {
        const post = await findPostForEditing(context, params.id);
        if (!post) throw refuse('not_found');
        return { post, hasChanges: false };
      }
      const found = await findWorkingPost(context, params.id);
      if (!found) throw refuse('not_found');
      return found;
    },
    present: presentPreview,
  });

  registerEndpoint(app, context, previewEndpoints.getOfText, {
    async do({ params, viewer, refuse }) {
      const found = await findWorkingText(context, params.key, viewer);
      if (!found) throw refuse('not_found');
      return found;
    },
    present: presentPreview,
  });

  registerEndpoint(app, context, previewEndpoints.getByToken, {
    async do({ params, refuse }) {
      const found = await findPreviewedPost(context, params.token);
      if (!found) throw refuse('not_found');
      return found;
    },
    present: async (found) => ({
      headers: { 'X-Robots-Tag': 'noindex' },
      body: await presentPreview(found),
    }),
  });

  async function presentPreview({
    post,
    hasChanges,
    expiresAt = null,
  }: WorkingPost & { readonly expiresAt?: string | null }) {
    const related = await store.posts.listRelated(post.id, RELATED_POSTS, now());
    const [pictures, covers] = await Promise.all([
      loadPostPictures(context, post),
      loadCovers(context, related),
    ]);
    const article = context.enrichArticle(post.content);
    return present(PreviewBody, {
      post: presentReadablePost(post, article, now(), pictures),
      related: related.map((row) => presentPublishedPostRow(row, covers)),
      hasChanges,
      expiresAt,
    });
  }
}
