import * as documentCalls from '#contracts/documents/calls.ts';
import * as postCalls from '#contracts/posts/calls.ts';
import { getPostPath } from '#shared/posts/post-paths.ts';
import { foldText } from '#shared/text/fold-text.ts';
import { callApi } from '../../api-client.ts';

export interface FoundPage {
  readonly title: string;
  readonly path: string;
  readonly note: string;
}

const FOUND_MAX = 6;

const fixedPages: readonly FoundPage[] = Object.entries({
  ...{ Home: '/', Services: '/services', 'Case Studies': '/case-studies' },
  ...{ About: '/about', Contact: '/contact', Blog: '/blog' },
}).map(([title, path]) => ({ title, path, note: 'Page' }));

/** Whether what is typed for an address are words to look for instead. */
export const isSearch = (typed: string): boolean =>
  typed.trim().length > 1 && !/^(?:[/#]|\w+:|www\.)|^\S+\.\S+$/i.test(typed.trim());

/** Pages, studies and posts with these words in their titles, posts that are no longer or not yet public too. */
export async function findPages(typed: string): Promise<readonly FoundPage[]> {
  const words = foldText(typed.trim());
  const hasWords = ({ title }: FoundPage) => foldText(title).includes(words);
  const [posts, studies, pages] = await Promise.all([
    callApi(postCalls.list, { query: { q: typed.trim(), limit: FOUND_MAX, total: false } }),
    listDocuments('case-study', '/case-studies/', 'Case study'),
    listDocuments('page', '/', 'Page'),
  ]);
  const articles = posts.map(({ title, slug, status }) => ({
    ...{ title, path: getPostPath(slug) },
    note: status === 'published' ? 'Post' : `Post, ${status}`,
  }));
  const all = [...fixedPages, ...pages, ...studies, ...articles];
  // Posts may have the words in their texts only.
  return [...all.filter(hasWords), ...articles.filter((page) => !hasWords(page))].slice(
    0,
    FOUND_MAX,
  );
}

async function listDocuments(
  type: 'case-study' | 'page',
  prefix: string,
  note: string,
): Promise<readonly FoundPage[]> {
  const found = await callApi(documentCalls.listSite, { params: { type }, query: {} });
  return [found].flat().map(({ value }) => ({
    ...{ title: String(value.title), path: `${prefix}${String(value.slug)}` },
    note,
  }));
}
