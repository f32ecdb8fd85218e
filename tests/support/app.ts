import { randomUUID } from 'node:crypto';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, expect, onTestFinished } from 'vitest';
import { createPasskeyVerifier } from '#adapters/passkeys/passkey-verifier.ts';
import { createLeakedPasswords } from '#adapters/passwords/leaked-passwords.ts';
import { isThrowAwayAddress } from '#adapters/spam/throw-away-addresses.ts';
import { workChallenges } from '#adapters/spam/work-challenges.ts';
import { type ApiDependencies, registerApi } from '#api/public.ts';
import type { PasswordHasher } from '#domain/auth/public.ts';
import type { EncodePicture } from '#domain/media/public.ts';
import type { Role } from '#rules/accounts/permissions.ts';
import { createServer } from '#server/create-server.ts';
import { createInFlightRequests } from '#server/in-flight-requests.ts';
import { PageCache } from '#server/pages/page-cache.ts';
import { getHelmetOptions } from '#server/security-headers.ts';
import { siteConfig } from '#site-config';
import { openStore } from '#storage/open-store.ts';
import type { Store } from '#storage/store.ts';
import { TestClock } from './clock.ts';
import { watchContract } from './contract-watch.ts';
import type { TestDatabase } from './databases/database-interface.ts';
import { createSqliteTestDatabase } from './databases/database-sqlite.ts';
import { MemoryBucket } from './memory-bucket.ts';

/** An answer of the API; `body` is parsed JSON, or undefined without one. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape.
  readonly body: any;
  readonly text: string;
  readonly cookies: readonly { readonly name: string; readonly value: string }[];
}

/** How a test calls the API. */
export interface CallOptions extends Pick<InjectOptions, 'headers' | 'remoteAddress'> {
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent unchanged; set the content type in `headers`. */
  readonly payload?: string | Buffer;
  /** The `Cookie` header of someone who signed in. */
  readonly cookie?: string;
}

/** The parts of a log line that tests look at. */
export interface LogEntry {
  readonly msg: string;
  readonly requestId?: string;
  readonly err?: { readonly message: string };
}

/** The real API on a real store, in the product's own server, with a clock and secrets that tests control. */
export interface TestApp {
  readonly server: FastifyInstance;
  readonly store: Store;
  readonly clock: TestClock;
  /** How often `onPostsChanged` was called. */
  countPostChanges(): number;
  /**
   * The log entries from `warn` up since the last call; entries that are not taken fail the test.
   */
  takeLog(): LogEntry[];
  call(method: string, url: string, options?: CallOptions): Promise<Answer>;
  /** Creates a user and signs in; returns the `Cookie` header. */
  signIn(user?: {
    readonly username?: string;
    readonly isAdmin?: boolean;
    /** Instead of `isAdmin`. */
    readonly role?: Role | null;
  }): Promise<string>;
}

/** The password of everyone that `signIn` creates. */
export const TEST_PASSWORD = 'correct horse';

/** Fast and readable; the real one has its own tests. */
export const plainPasswordHasher: PasswordHasher = {
  dummyHash: 'hashed:\0',
  hash: async (password) => `hashed:${password}`,
  verify: async (passwordHash, password) => passwordHash === `hashed:${password}`,
};

/** The real encoder, in this process. Loaded on demand, because most tests upload nothing. */
const encodePicture: EncodePicture = async (bytes) => {
  const encoding = await import('#adapters/pictures/media-encoding.ts');
  return encoding.encodePicture(bytes);
};

/** Builds the API on an empty SQLite database or the given store; closed after the test. */
export async function buildTestApp(
  overrides: Partial<Omit<ApiDependencies, 'store'> & Pick<TestApp, 'store'>> = {},
): Promise<TestApp> {
  const clock = new TestClock();
  const store = overrides.store ?? (await openEmptyStore());
  let tokens = 0;
  let devices = 0;
  let postChanges = 0;
  const log: LogEntry[] = [];
  const siteUrl = overrides.siteUrl ?? new URL('http://localhost:3000');
  const server = await createServer({
    cache: new PageCache(1_000_000),
    helmet: getHelmetOptions({
      inlineScripts: [],
      frameOrigins: [],
      isHttps: siteUrl.protocol === 'https:',
      hstsIncludeSubdomains: false,
      isDevelopment: false,
    }),
    logLevel: 'warn',
    logStream: { write: (line) => log.push(JSON.parse(line)) },
    trustProxy: true,
    connectionsPerAddress: 100,
    allowedHosts: undefined,
    inFlight: createInFlightRequests(),
  });
  watchContract(server);
  onTestFinished(async () => {
    await server.close();
    expect(log, 'unexpected log entries').toEqual([]);
  });
  await registerApi(server, {
    passwordHasher: plainPasswordHasher,
    memberHasher: overrides.passwordHasher ?? plainPasswordHasher,
    leakedPasswords: createLeakedPasswords([siteConfig.name]),
    passkeyVerifier: createPasskeyVerifier(siteUrl, 'The Firm'),
    bucket: new MemoryBucket(),
    encodePicture,
    now: clock.now,
    newToken: () => {
      tokens += 1;
      return `token-${tokens}`;
    },
    newDeviceToken: () => {
      devices += 1;
      return `device-${devices}`;
    },
    rateLimits: {
      login: { calls: 1000, windowSeconds: 60 },
      register: { calls: 1000, windowSeconds: 60 },
      contact: { calls: 1000, windowSeconds: 60 },
    },
    siteUrl,
    articleBytesMax: 1_000_000,
    isDocumentPublic: true,
    release: { version: '1.2.3', commit: 'abc1234' },
    isReady: () => true,
    spamGate: { isThrowAway: isThrowAwayAddress, challenges: workChallenges },
    dispatch: { channels: [], newId: randomUUID, wake: () => undefined },
    deliveryTest: {
      channels: {},
      mail: { siteName: 'The Firm', siteUrl: siteUrl.origin },
      newId: randomUUID,
      now: clock.now,
    },
    findPageStatus: async () => 404,
    onPostsChanged: () => {
      postChanges += 1;
    },
    ...overrides,
    store,
  });

  const call = (method: string, url: string, options: CallOptions = {}) =>
    inject(server, method, url, options);

  return {
    server,
    store,
    clock,
    countPostChanges: () => postChanges,
    takeLog: () => log.splice(0),
    call,
    async signIn({ username = 'editor', isAdmin = true, ...given } = {}) {
      const createdAt = clock.now();
      const { role = isAdmin ? 'administrator' : null } = given;
      const { passwordHasher = plainPasswordHasher } = overrides;
      const passwordHash = await passwordHasher.hash(TEST_PASSWORD);
      await store.users.insert({ username, passwordHash, role, createdAt });
      const body = { username, password: TEST_PASSWORD };
      const answer = await call('POST', '/api/auth/login', { body });
      return toCookieHeader(answer);
    },
  };
}

/** The cookies set by an answer, as a browser would send them back. */
export function toCookieHeader({ cookies }: Answer): string {
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

async function inject(
  server: FastifyInstance,
  method: string,
  url: string,
  { body, payload, cookie, headers, remoteAddress }: CallOptions,
): Promise<Answer> {
  const response = await server.inject({
    method: method as NonNullable<InjectOptions['method']>,
    url,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(cookie && { cookie }),
      ...headers,
    },
    ...(remoteAddress && { remoteAddress }),
    ...(body !== undefined ? { payload: JSON.stringify(body) } : payload && { payload }),
  });
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  return {
    status: response.statusCode,
    headers: response.headers,
    body: isJson && response.body ? JSON.parse(response.body) : undefined,
    text: response.body,
    cookies: response.cookies,
  };
}

let sqliteDatabase: Promise<TestDatabase> | null = null;

// Each test file has its own instance of this module, and so its own database.
afterAll(async () => (await sqliteDatabase)?.remove());

async function openEmptyStore(): Promise<Store> {
  sqliteDatabase ??= createSqliteTestDatabase();
  const database = await sqliteDatabase;
  await database.empty();
  const store = await openStore(database.getOptions());
  onTestFinished(() => store.close());
  return store;
}
