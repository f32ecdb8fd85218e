import type { FastifyInstance } from 'fastify';
import {
  NewPreviewLinkBody,
  PreviewBody,
  previewEndpoints,
} from '#contracts/posts/previews/endpoints.ts';
import {
  addPreviewLink,
  findPreviewedPost,
  findWorkingPost,
  findWorkingText,
  listSiteLinks,
  type PreviewLink,
  type WorkingPost,
} from '#domain/posts/previews/public.ts';
import { RELATED_POSTS } from '#shared/lists/list-bounds.ts';
import { getPreviewPath } from '#shared/posts/preview-paths.ts';
import type { ApiContext } from '../api-context.ts';
import { registerEndpoint } from '../endpoints/register-endpoint.ts';
import { present } from '../present.ts';
import { loadCovers, loadPostPictures } from './post-pictures.ts';
import { presentPublishedPostRow, presentReadablePost } from './post-presenter.ts';

export function registerPreviewRoutes(app: FastifyInstance, context: ApiContext): void {
  const { store, now, siteUrl } = context;

  registerEndpoint(app, context, previewEndpoints.listLinks, {
    do: async ({ params: { id } }) =>
      (await store.posts.findById(id)) && store.previewLinks.listOfPost(id, now()),
  });

  registerEndpoint(app, context, previewEndpoints.listAll, {
    do: () => listSiteLinks(context),
  });

  registerEndpoint(app, context, previewEndpoints.addLink, {
    do: ({ params, body, viewer }) => addPreviewLink(context, params.id, viewer, body ?? {}),
    present: ({ link, token }: { readonly link: PreviewLink; readonly token: string }) =>
      present(NewPreviewLinkBody, { ...link, url: siteUrl.origin + getPreviewPath(token) }),
  });

  registerEndpoint(app, context, previewEndpoints.removeLink, {
    do: ({ params: { id, link } }) =>
      store.withTransaction(({ previewLinks }) => previewLinks.remove(id, link)),
  });

  registerEndpoint(app, context, previewEndpoints.getOwn, {
    async do({ params: { id }, query }) {
      if (query.state === 'working') return findWorkingPost(context, id);
      const post = await store.posts.findById(id);
      return post && { post, hasChanges: false };
    },
    present: presentPreview,
  });

  registerEndpoint(app, context, previewEndpoints.getOfText, {
    do: ({ params, viewer }) => findWorkingText(context, params.key, viewer),
    present: presentPreview,
  });

  registerEndpoint(app, context, previewEndpoints.getByToken, {
    do: ({ params }) => findPreviewedPost(context, params.token),
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
