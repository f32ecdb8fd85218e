import { createProgramTexts, type SiteDescription } from '#api/public.ts';
import type { NewPost } from '#domain/posts/public.ts';
import { buildTestApp } from './app.ts';
import type { TestClock } from './clock.ts';
import { insertAuthor, insertPost } from './databases/database-rows.ts';

/** An arbitrary firm. */
export const testSite: SiteDescription = {
  url: 'https://www.example.com',
  name: 'Smith & Sons',
  tagline: 'Cloud <consulting>',
  email: 'hello@example.com',
  foundingYear: 2021,
  isIndexable: true,
  pagePaths: ['/', '/blog'],
  getTagPath: (tag) => `/blog/tag/${encodeURIComponent(tag)}`,
  getPicturePath: (path, { updatedAt }) => `/og${path}.png?v=${Date.parse(updatedAt)}`,
  groundColor: '#f5f4ee',
};

/** The documents of a site on an empty store. */
export interface TestDocuments {
  readonly clock: TestClock;
  readonly store: Awaited<ReturnType<typeof buildTestApp>>['store'];
  /** Stores a published post and returns its id. */
  readonly addPost: (overrides: Partial<NewPost> & Pick<NewPost, 'slug'>) => Promise<number>;
  /** The text of the document at an address. */
  readonly read: (path: string) => Promise<string>;
}

/** Documents as the product makes them, with a clock that tests control. */
export async function buildTestDocuments(
  site: Partial<SiteDescription> = {},
): Promise<TestDocuments> {
  const { store, clock } = await buildTestApp();
  const authorId = await insertAuthor(store);
  const sources = { store, now: clock.now, site: { ...testSite, ...site } };
  const documents = createProgramTexts(sources);
  return {
    clock,
    store,
    addPost: (overrides) => insertPost(store, { authorId, ...overrides }),
    async read(path) {
      const text = await documents.find((document) => document.path === path)?.write('');
      if (typeof text !== 'string') throw new Error(`There is no document at ${path}`);
      return text;
    },
  };
}
