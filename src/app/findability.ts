import type { FastifyInstance } from 'fastify';
import { createSiteDocuments } from '#api/public.ts';
import type { WithMedia } from '#domain/media/public.ts';
import type { WithPosts } from '#domain/posts/public.ts';
import type { Clock } from '#domain/time/public.ts';
import type { ReadFreshness } from '#server/pages/freshness.ts';
import type { PageCache } from '#server/pages/page-cache.ts';
import { registerDocuments } from '#server/pages/register-documents.ts';
import type { Draw } from '#server/pictures/drawing-thread.ts';
import type { FindArtwork } from '#server/pictures/read-artwork.ts';
import { registerSharePictures } from '#server/pictures/register-share-pictures.ts';
import { getTagPath } from '#shared/posts/post-paths.ts';
import type { TakeTurn } from '#shared/queue/take-turns.ts';
import { publicPages } from '#site/head/public-pages.ts';
import { getSharePicturePath } from '#site/head/share-picture-path.ts';
import { siteConfig } from '#site-config';
import { themeColors } from '#ui/theme/theme-colors.ts';
import { createShareSubjects } from './share-pictures.ts';

export interface FindabilityOptions extends Clock {
  readonly store: WithPosts & WithMedia<'findByName' | 'listByNames'>;
  readonly cache: PageCache;
  readonly readFreshness: ReadFreshness;
  /** The queue for documents that are not cached. */
  readonly takeTurn: TakeTurn;
  readonly findArtwork: FindArtwork;
  readonly drawCover: Draw;
  /** The public origin, without a slash at the end. */
  readonly siteUrl: string;
  /** Whether search engines may index the site. */
  readonly isIndexable: boolean;
}

/**
 * Adds the documents and pictures that search engines, feed readers and social networks request
 * (BEHAVIOUR 5.8). Returns the addresses of the documents, except parts of others.
 */
export function registerFindability(
  server: FastifyInstance,
  options: FindabilityOptions,
): readonly string[] {
  const { store, now, cache, readFreshness, siteUrl, isIndexable } = options;
  const { name, tagline, email, foundingYear } = siteConfig;
  const site = {
    url: siteUrl,
    name,
    tagline,
    email,
    foundingYear,
    isIndexable,
    pagePaths: publicPages.map(({ path }) => path),
    getTagPath,
    getPicturePath: getSharePicturePath,
    groundColor: themeColors.light,
  };
  const documents = createSiteDocuments({ store, now, site });
  registerDocuments(server, {
    cache,
    documents,
    now,
    readFreshness,
    takeTurn: options.takeTurn,
  });
  registerSharePictures(server, {
    cache,
    findSubject: createShareSubjects(server, { store, now }, options),
  });
  return documents.map(({ path }) => path).filter((path) => !path.includes(':'));
}
