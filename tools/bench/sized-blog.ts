import type { NewContactSubmission } from '#domain/messages/public.ts';
import type { NewPost } from '#domain/posts/public.ts';
import { openStore } from '#storage/open-store.ts';
import type { Store } from '#storage/store.ts';
import { signInClient } from '#tests/support/http.ts';
import { startProduct } from '#tests/support/running-product.ts';
import { GeneratedContent } from './generated-content.ts';

const BATCH_ROWS = 250;
const SETTLING_ROWS = 5000;

export interface BlogSize {
  readonly posts: number;
  readonly messages: number;
}

/** A GET, or a PATCH if there are changes. */
export interface BlogCall {
  readonly path: string;
  readonly changes?: object;
  /** Further GETs that are made at the same time; the call ends with the last of them. */
  readonly alongside?: readonly string[];
}

/** A filled database with the product running on it, called over HTTP as an administrator. */
export interface SizedBlog {
  readonly posts: readonly (NewPost & { readonly id: number })[];
  readonly messages: readonly (NewContactSubmission & { readonly id: number })[];
  /** Throws unless the answer is 200. */
  readonly call: (call: BlogCall) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** The location of the database. `settle` does the maintenance that a database does by itself. */
export interface BlogLocation {
  readonly dataDir: string;
  readonly databaseUrl?: string;
  readonly settle?: () => Promise<void>;
}

/** Fills an empty database and starts the product on it. */
export async function openSizedBlog(location: BlogLocation, size: BlogSize): Promise<SizedBlog> {
  const store = await openStore({
    ...location,
    logError: (error, context) => console.error(context, error),
  });
  const content = new GeneratedContent(size.posts);
  const posts = await insertPosts(store, content, size.posts);
  const messages = await insertMessages(store, content, size.messages, location.settle);
  await store.close();
  const { dataDir, databaseUrl } = location;
  const product = databaseUrl
    ? await startProduct({ DATABASE_URL: databaseUrl })
    : await startProduct({}, dataDir);
  const client = await signInClient(product.url, { username: 'admin', password: 'admin123' });
  return {
    posts,
    messages,
    async call({ path, changes, alongside = [] }) {
      const read = async (method: string, address: string, fields?: object) => {
        const answer = await client.call(method, address, fields);
        const body = await answer.text();
        if (answer.status !== 200) throw new Error(`${address}: ${body}`);
      };
      await Promise.all([
        read(changes ? 'PATCH' : 'GET', path, changes),
        ...alongside.map((address) => read('GET', address)),
      ]);
    },
    close: product.dispose,
  };
}

async function insertPosts(
  store: Store,
  content: GeneratedContent,
  count: number,
): Promise<SizedBlog['posts']> {
  const author = await store.users.insert({
    username: 'author',
    passwordHash: 'of nobody',
    role: null,
    createdAt: '2020-01-01T00:00:00.000Z',
  });
  if (!author.ok) throw new Error('The database is not empty.');
  const stored: SizedBlog['posts'][number][] = [];
  await inBatches(count, (from, until) =>
    store.withTransaction(async ({ posts }) => {
      for (let index = from; index < until; index += 1) {
        const post = content.buildPost(index, author.user.id);
        const result = await posts.insert(post);
        if (!result.ok) throw new Error(`The slug ${post.slug} is taken.`);
        stored.push({ ...post, id: result.id });
      }
    }),
  );
  return stored;
}

async function insertMessages(
  store: Store,
  content: GeneratedContent,
  count: number,
  settle: BlogLocation['settle'],
): Promise<SizedBlog['messages']> {
  const stored: SizedBlog['messages'][number][] = [];
  await inBatches(count, async (from, until) => {
    await store.withTransaction(async ({ contact }) => {
      for (let index = from; index < until; index += 1) {
        const message = content.buildMessage();
        const id = await contact.insert(message);
        if (index % 20 > 0) await contact.update(id, { isRead: true });
        stored.push({ ...message, id });
      }
    });
    // Marking a message leaves an old version behind, whose place later messages take.
    if (until % SETTLING_ROWS === 0 || until === count) await settle?.();
  });
  return stored;
}

async function inBatches(
  rows: number,
  work: (from: number, until: number) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < rows; from += BATCH_ROWS) {
    await work(from, Math.min(from + BATCH_ROWS, rows));
  }
}
