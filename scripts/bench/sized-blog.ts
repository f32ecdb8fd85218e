import Fastify from 'fastify';
import { apiServerOptions, registerApi } from '#api/public.ts';
import type { Store } from '#domain/transactions/public.ts';
import { openStore } from '#storage/open-store.ts';
import { GeneratedContent } from './generated-content.ts';

const BATCH_ROWS = 250;
const PASSWORD = 'bench password';

/** How much there is. */
export interface BlogSize {
  readonly posts: number;
  readonly messages: number;
}

/** A database that is full, with the real API on it, called in this process as an administrator. */
export interface SizedBlog extends BlogSize {
  readonly postIds: readonly number[];
  readonly messageIds: readonly number[];
  /** Throws unless the answer is the one expected. */
  readonly call: (method: 'GET' | 'PATCH', url: string, body?: object) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Fills an empty database and opens the API on it. */
export async function openSizedBlog(
  location: { readonly dataDir: string; readonly databaseUrl?: string },
  size: BlogSize,
): Promise<SizedBlog> {
  const store = await openStore({
    ...location,
    logError: (error, context) => console.error(context, error),
  });
  const ids = await fill(store, size);
  const server = Fastify(apiServerOptions);
  await registerApi(server, {
    store,
    passwordHasher: {
      dummyHash: '',
      hash: async (password) => password,
      verify: async (hash, password) => hash === password,
    },
    bucket: { put: async () => {}, get: async () => null, remove: async () => {} },
    encodePicture: async () => ({ ok: false, reason: 'not_a_picture' }),
    now: () => new Date().toISOString(),
    newToken: () => crypto.randomUUID(),
    rateLimits: { login: ample, register: ample, contact: ample },
    siteUrl: new URL('http://localhost:3000'),
    isReady: () => true,
    onPostsChanged: () => {},
  });
  const credentials = { username: 'bench', password: PASSWORD };
  const login = await server.inject({ method: 'POST', url: '/api/auth/login', body: credentials });
  const cookie = login.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return {
    ...size,
    ...ids,
    async call(method, url, body) {
      const answer = await server.inject({
        method,
        url,
        headers: { cookie },
        ...(body && { body }),
      });
      if (answer.statusCode !== 200) throw new Error(`${method} ${url}: ${answer.body}`);
    },
    close: async () => {
      await server.close();
      await store.close();
    },
  };
}

const ample = { calls: 1_000_000, windowSeconds: 60 };

async function fill(store: Store, { posts, messages }: BlogSize) {
  const author = await store.users.insert({
    username: 'bench',
    passwordHash: PASSWORD,
    isAdmin: true,
    createdAt: '2020-01-01T00:00:00.000Z',
  });
  if (!author.ok) throw new Error('The database is not empty.');
  const content = new GeneratedContent(posts);
  const postIds: number[] = [];
  await inBatches(posts, (from, until) =>
    store.withTransaction(async (repositories) => {
      for (let index = from; index < until; index += 1) {
        const post = content.buildPost(index, author.user.id);
        const result = await repositories.posts.insert(post);
        if (!result.ok) throw new Error(`The slug ${post.slug} is taken.`);
        postIds.push(result.id);
      }
    }),
  );
  const messageIds: number[] = [];
  await inBatches(messages, (from, until) =>
    store.withTransaction(async ({ contact }) => {
      for (let index = from; index < until; index += 1) {
        const id = await contact.insert(content.buildMessage());
        if (index % 20 > 0) await contact.setRead(id, true);
        messageIds.push(id);
      }
    }),
  );
  return { postIds, messageIds };
}

async function inBatches(
  rows: number,
  work: (from: number, until: number) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < rows; from += BATCH_ROWS) {
    await work(from, Math.min(from + BATCH_ROWS, rows));
  }
}
