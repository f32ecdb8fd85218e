import { randomUUID } from 'node:crypto';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { expect, onTestFinished } from 'vitest';
import { createPasskeyVerifier } from '#adapters/passkeys/passkey-verifier.ts';
import { createLeakedPasswords } from '#adapters/passwords/leaked-passwords.ts';
import { workChallenges } from '#adapters/proof-of-work/altcha-challenges.ts';
import { isDisposableAddress } from '#adapters/spam/disposable-addresses.ts';
import type { PublicCalls } from '#api/public.ts';
import { type Configuration, readConfiguration } from '#config/configuration.ts';
import type { PasswordHasher } from '#domain/accounts/public.ts';
import type { EncodePicture } from '#domain/media/public.ts';
import { renderInPlace } from '#domain/posts/public.ts';
import { developmentAssets } from '#server/pages/asset-manifest.ts';
import { isText } from '#server/pages/page-cache.ts';
import type { Role } from '#shared/accounts/permissions.ts';
import { siteConfig } from '#site-config';
import { openStore } from '#storage/open-store.ts';
import type { Store } from '#storage/store.ts';
import {
  type ApiParts,
  composeServer,
  getSiteUrl,
  openServer,
  type ServerEnvironment,
} from '../../src/app/compose-server.ts';
import { TestClock } from './clock.ts';
import { watchContract } from './contract-watch.ts';
import type { TestDatabase } from './databases/database-interface.ts';
import { createSqliteTestDatabase } from './databases/database-sqlite.ts';
import { follow } from './follow.ts';
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
  /** Method and pattern of each route, but for those of HEAD and the refusals of other methods. */
  readonly routes: readonly string[];
  /** The calls that pages are made with. */
  readonly publicCalls: PublicCalls;
  /** How often cached pages were dropped because posts changed. */
  countPostChanges(): number;
  /** Whether the answer at an address would come from memory. */
  isPageKept(url: string): boolean;
  /**
   * The log entries from `warn` up since the last call; entries that are not taken fail the test.
   */
  takeLog(): LogEntry[];
  call(method: string, url: string, options?: CallOptions): Promise<Answer>;
  /** Listens on a free port, for tests that need a socket; returns the address. */
  listen(): Promise<URL>;
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

/** What a test may replace: parts that the product is composed of, and settings. */
export type TestAppOverrides = Partial<
  ApiParts &
    Pick<Configuration, 'rateLimits' | 'siteUrl' | 'isRegistrationClosed' | 'isProduction'> & {
      /** For tests that change the server itself, or need one that has logged nothing yet. */
      readonly isOwn: true;
    }
>;

const generous = { calls: 1000, windowSeconds: 60 };
const noDispatch: ApiParts['dispatch'] = { channels: [], newId: randomUUID, wake: () => undefined };

const environment: ServerEnvironment = {
  assets: developmentAssets,
  artworkDir: 'public/art',
  clientDir: null,
  coverDrawerFile: 'src/app/cover-drawer.ts',
  isDevelopment: false,
  makesPagesAhead: false,
};

/**
 * The product's own server, without its jobs, on an empty SQLite database or the given store. All tests of a worker
 * share one server, which forgets everything in between, unless they replace more than what is `Given`.
 */
export async function buildTestApp(overrides: TestAppOverrides = {}): Promise<TestApp> {
  const { store, bucket, dispatch, ...more } = overrides;
  const isOwn = Object.keys(more).length > 0 || isSharedAppInUse;
  const composed = await (isOwn
    ? composeOwnApp(overrides)
    : takeSharedApp({ store, bucket, dispatch }));
  const { app, takeBrokenPromises } = composed;
  onTestFinished(() => {
    expect(app.takeLog(), 'unexpected log entries').toEqual([]);
    expect(takeBrokenPromises(), 'what the contract does not promise').toEqual([]);
  });
  return app;
}

async function composeOwnApp(overrides: TestAppOverrides): Promise<ComposedTestApp> {
  const composed = await composeTestApp(overrides, overrides.store ?? (await openEmptyStore()));
  onTestFinished(() => composed.app.server.close());
  return composed;
}

/** What a test gives the shared server for its time. */
type Given = { readonly [Part in 'store' | 'bucket' | 'dispatch']: ApiParts[Part] | undefined };

let sharedApp: ReturnType<typeof openSharedApp> | null = null;
let isSharedAppInUse = false;

async function takeSharedApp(given: Given): Promise<ComposedTestApp> {
  isSharedAppInUse = true;
  sharedApp ??= openSharedApp();
  const shared = await sharedApp;
  onTestFinished(() => {
    isSharedAppInUse = false;
    shared.giveBack();
  });
  await shared.take(given);
  return shared.composed;
}

async function openSharedApp() {
  const database = await createSqliteTestDatabase();
  const opened = await openStore(database.getOptions());
  let hear: Parameters<Store['listen']>[0] = async () => {};
  let mayTextsDiffer = false;
  const own: Store = {
    ...opened,
    listen(listener) {
      hear = (kinds, versions) => {
        mayTextsDiffer ||= kinds.has('texts');
        return listener(kinds, versions);
      };
      opened.listen(hear);
    },
  };
  const whenIdle = { store: own, bucket: new MemoryBucket(), dispatch: noDispatch };
  let current: Pick<ApiParts, keyof Given> = whenIdle;
  const parts = {
    bucket: follow(() => current.bucket),
    dispatch: follow(() => current.dispatch),
  };
  const composed = await composeTestApp(
    parts,
    follow(() => current.store),
  );
  // A second server that a test makes on this store takes its place.
  const hearShared = hear;
  return {
    composed: {
      ...composed,
      app: {
        ...composed.app,
        get store() {
          return current.store;
        },
      },
    },
    async take({ store, bucket = new MemoryBucket(), dispatch = noDispatch }: Given) {
      current = { store: store ?? own, bucket, dispatch };
      (store ?? opened).listen(hearShared);
      if (!store) await database.empty();
      await composed.reset({ readsTexts: mayTextsDiffer || store !== undefined });
      mayTextsDiffer = store !== undefined;
    },
    giveBack() {
      current = whenIdle;
    },
  };
}

interface ComposedTestApp {
  readonly app: TestApp;
  readonly takeBrokenPromises: () => string[];
  /** Forgets everything but the rows of the database, whose texts it reads if they may be others. */
  readonly reset: (options: { readonly readsTexts: boolean }) => Promise<void>;
}

async function composeTestApp(overrides: TestAppOverrides, store: Store): Promise<ComposedTestApp> {
  const clock = new TestClock();
  const log: LogEntry[] = [];
  let tokens = 0;
  let devices = 0;
  const configuration = { ...readTestConfiguration(), ...overrides };
  const siteUrl = getSiteUrl(configuration);
  const bare = await openServer(configuration, environment, {
    write: (line) => log.push(JSON.parse(line)),
  });
  const { server, cache } = bare;
  const takeBrokenPromises = watchContract(server);
  const routes: string[] = [];
  server.addHook('onRoute', ({ method, url }) => {
    if (typeof method === 'string' && method !== 'HEAD') routes.push(`${method} ${url}`);
  });
  let firstGeneration = cache.generation;
  const { publicCalls } = await composeServer(
    bare,
    {
      passwordHasher: plainPasswordHasher,
      memberHasher: overrides.passwordHasher ?? plainPasswordHasher,
      leakedPasswords: createLeakedPasswords(siteConfig),
      passkeyVerifier: createPasskeyVerifier(siteUrl, () => 'The Firm'),
      isStorageSilent: () => false,
      bucket: new MemoryBucket(),
      encodePicture,
      renderPost: renderInPlace,
      fetchPicture: async () => ({ ok: false, reason: 'unreachable' }),
      now: clock.now,
      newToken: () => {
        tokens += 1;
        return `token-${tokens}`;
      },
      newDeviceToken: () => {
        devices += 1;
        return `device-${devices}`;
      },
      release: { version: '1.2.3', commit: 'abc1234' },
      isReady: () => true,
      readProblem: () => null,
      listJobs: () => [],
      spamGate: { isDisposable: isDisposableAddress },
      workChallenges,
      backups: { taking: null, takeNow: async () => false, openFile: refuseToOpen },
      dispatch: noDispatch,
      deliveryTest: {
        channels: {},
        mail: { siteName: 'The Firm', siteUrl: siteUrl.origin },
        newId: randomUUID,
        now: clock.now,
      },
      ...overrides,
      store,
    },
    async () => null,
  );
  const call = (method: string, url: string, options: CallOptions = {}) =>
    inject(server, method, url, options);

  const app: TestApp = {
    server,
    store,
    clock,
    routes,
    publicCalls,
    countPostChanges: () => cache.generation - firstGeneration,
    isPageKept: (url) => cache.get(url, Date.now()) !== undefined,
    takeLog: () => log.splice(0),
    call,
    async listen() {
      if (server.server.listening) return new URL(server.listeningOrigin);
      return new URL(await server.listen({ port: 0, host: '127.0.0.1' }));
    },
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
  return {
    app,
    takeBrokenPromises,
    async reset({ readsTexts }) {
      tokens = 0;
      devices = 0;
      clock.reset();
      server.log.level = configuration.logLevel;
      if (readsTexts) await bare.texts.reload(store);
      cache.dropPages((page) => page.showsPosts || isText(page));
      firstGeneration = cache.generation;
    },
  };
}

/** The product's defaults but for the log, whose warnings fail tests, and limits that few tests reach. */
function readTestConfiguration(): Configuration {
  const read = readConfiguration({ LOG_LEVEL: 'warn' });
  if (!read.ok) throw new Error(read.faults.join('\n'));
  return {
    ...read.configuration,
    trustProxy: true,
    allowedHosts: undefined,
    rateLimits: { login: generous, register: generous, contact: generous },
  };
}

function refuseToOpen(): never {
  throw new Error('This test has no backups');
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

/** A database that the tests of a worker use in turn. */
async function openEmptyStore(): Promise<Store> {
  sqliteDatabase ??= createSqliteTestDatabase();
  const database = await sqliteDatabase;
  await database.empty();
  const store = await openStore(database.getOptions());
  onTestFinished(() => store.close());
  return store;
}
