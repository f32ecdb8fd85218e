import { isText } from '#server/pages/page-cache.ts';
import type { PageRefresher } from '#server/pages/refresh-pages.ts';
import { compareTexts, type createSiteSource, type IsSamePage } from '#site/entry-server.tsx';
import type { Store } from '#storage/store.ts';
import type { SiteTexts } from './site-texts.ts';

export interface ContentChanges {
  /** Shows what another instance has changed since a version of the content. */
  readonly showChanges: (before: number, version: number) => Promise<void>;
  /** Whether this instance has made a version of the content, which then shows already; asked once. */
  readonly takeOwnVersion: (version: number) => boolean;
}

/** Makes the pages anew that a change of posts or texts shows on: of this instance at once, of others when asked. */
export function followChanges({
  store,
  texts,
  getSource,
  refresher,
}: {
  readonly store: Store;
  readonly texts: SiteTexts;
  readonly getSource: ReturnType<typeof createSiteSource>;
  readonly refresher: PageRefresher;
}): ContentChanges {
  const ownVersions = new Set<number>();
  const readTexts = async () => {
    const before = getSource();
    const read = await texts.reload(store);
    return { ...read, isSamePage: read.isChanged ? compareTexts(before, getSource()) : null };
  };
  const dropPages = (withPosts: boolean, isSamePage: IsSamePage | null) =>
    refresher.dropAndRefresh((page, key) => {
      if (withPosts && page.showsPosts) return true;
      if (!isSamePage || !isText(page)) return false;
      // Feeds and the like show many texts, and are quickly made.
      return !page.shownTexts || !isSamePage(key, page.shownTexts);
    });
  // After a commit, before it is answered: no page is made of the former texts any more.
  store.listen(async (kinds, versions) => {
    if (kinds.has('texts')) dropPages(kinds.has('posts'), (await readTexts()).isSamePage);
    else refresher.dropAndRefresh();
    for (const version of versions) ownVersions.add(version);
  });
  return {
    async showChanges(before, version) {
      const { isSamePage, from, to, hasOtherPictures } = await readTexts();
      // Each version is a change of posts or of texts, and a picture may stand in both.
      const isOfTexts =
        isSamePage && !hasOtherPictures && from === before && to === version && to === from + 1;
      dropPages(!isOfTexts, isSamePage);
    },
    takeOwnVersion: (version) => ownVersions.delete(version),
  };
}
