import type { WithPosts } from '#domain/posts/public.ts';
import type { Clock } from '#domain/time/public.ts';

export type ArticleTitleContext = Clock & { readonly store: WithPosts<'listPublicTitles'> };

const ARTICLE = /^\/blog\/([^/?#]+)\/?(?:[?#]|$)/u;

/** The slug in the address of an article; null for any other address. */
function readSlug(path: string): string | null {
  const [, slug] = ARTICLE.exec(path) ?? [];
  try {
    return slug ? decodeURIComponent(slug).normalize('NFC') : null;
  } catch {
    return null;
  }
}

/** The titles of public articles by their addresses, former ones included. */
export async function findArticleTitles(
  { store, now }: ArticleTitleContext,
  paths: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const slugs = new Map(
    paths.flatMap((path) => {
      const slug = readSlug(path);
      return slug === null ? [] : [[path, slug] as const];
    }),
  );
  if (slugs.size === 0) return new Map();
  const found = await store.posts.listPublicTitles([...new Set(slugs.values())], now());
  const titles = new Map(found.map(({ slug, title }) => [slug, title]));
  return new Map(
    [...slugs].flatMap(([path, slug]) => {
      const title = titles.get(slug);
      return title === undefined ? [] : [[path, title] as const];
    }),
  );
}
