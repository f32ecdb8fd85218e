import type { WithPosts } from '#domain/posts/public.ts';
import type { Clock } from '#domain/time/public.ts';
import type { PublishedDocuments } from '#shared/documents/published-documents.ts';
import { getPostPath } from '#shared/posts/post-paths.ts';
import { listPublicPages } from '#site/head/public-pages.ts';

/** More than a list shows and feeds contain; all of them take a second of one processor. */
const ARTICLES_MAX = 50;

/** Rendered before anybody asks, and so there without the database: fixed pages, documents, newest articles. */
export async function listPagesAhead(
  {
    store,
    now,
    getDocuments,
  }: Clock & {
    readonly store: WithPosts<'listUncounted'>;
    readonly getDocuments: () => PublishedDocuments;
  },
  documentPaths: readonly string[],
): Promise<readonly string[]> {
  const fixed = [...listPublicPages(getDocuments()).map(({ path }) => path), ...documentPaths];
  const filter = { status: 'published', limit: ARTICLES_MAX, offset: 0 } as const;
  // Without the database the rest may still be made.
  const articles = await store.posts.listUncounted(filter, now()).catch(() => []);
  return [...fixed, ...articles.map(({ slug }) => getPostPath(slug))];
}
