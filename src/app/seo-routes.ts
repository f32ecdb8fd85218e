import type { FastifyInstance } from 'fastify';
import { createProgramTexts } from '#api/public.ts';
import type { WithMedia } from '#domain/media/public.ts';
import type { WithPosts } from '#domain/posts/public.ts';
import type { Clock } from '#domain/time/public.ts';
import type { ReadFreshness } from '#server/pages/freshness.ts';
import type { PageCache } from '#server/pages/page-cache.ts';
import { registerDocuments } from '#server/pages/register-documents.ts';
import type { FindArtwork } from '#server/pictures/read-artwork.ts';
import { registerSharePictures } from '#server/pictures/register-share-pictures.ts';
import type { MakeText } from '#server/text-thread.ts';
import { getTagPath } from '#shared/posts/post-paths.ts';
import type { RunTask } from '#shared/queue/task-queue.ts';
import type { SiteSource } from '#site/entry-server.tsx';
import { listPublicPages } from '#site/head/public-pages.ts';
import { getSharePicturePath } from '#site/head/share-picture-path.ts';
import { siteConfig } from '#site-config';
import { themeColors } from '#ui/theme/theme-colors.ts';
import { createShareSubjects } from './share-pictures.ts';

export interface FindabilityOptions extends Clock {
  readonly store: WithPosts & WithMedia<'findByName' | 'listByNames'>;
  readonly cache: PageCache;
  readonly readFreshness: ReadFreshness;
  /** The queue for documents that are not cached. */
  readonly runTask: RunTask;
  readonly findArtwork: FindArtwork;
  readonly drawCover: MakeText;
  readonly getSource: () => SiteSource;
}

/** Adds what search engines, feed readers and networks request (BEHAVIOUR 5.8); returns the addresses. */
export function registerSeoRoutes(
  server: FastifyInstance,
  options: FindabilityOptions,
): readonly string[] {
  const { store, now, cache, readFreshness, getSource } = options;
  const describeSite = () => {
    const { site, documents: texts } = getSource();
    const { name, tagline, email } = site.firm;
    return {
      url: site.siteUrl,
      name,
      tagline,
      email,
      // Part of the ids of feeds, which a change would make new for every reader.
      foundingYear: siteConfig.foundingYear,
      isIndexable: site.isIndexable,
      pagePaths: listPublicPages(texts).map(({ path }) => path),
      getTagPath,
      getPicturePath: getSharePicturePath,
      groundColor: themeColors.light,
    };
  };
  const documents = createProgramTexts({
    store,
    now,
    get site() {
      return describeSite();
    },
  });
  registerDocuments(server, {
    cache,
    documents,
    now,
    readFreshness,
    runTask: options.runTask,
  });
  registerSharePictures(server, {
    cache,
    findSubject: createShareSubjects(server, { store, now }, options),
  });
  return documents.map(({ path }) => path).filter((path) => !path.includes(':'));
}
