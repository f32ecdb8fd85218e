import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { createDiskCheck } from '#adapters/disks/disk-check.ts';
import { createPasskeyVerifier } from '#adapters/passkeys/passkey-verifier.ts';
import { createLeakedPasswords } from '#adapters/passwords/leaked-passwords.ts';
import { createPasswordHasher, MEMBER_HASHING } from '#adapters/passwords/password-hasher.ts';
import { createPictureEncoder } from '#adapters/pictures/media-encoder.ts';
import { isThrowAwayAddress } from '#adapters/spam/throw-away-addresses.ts';
import { workChallenges } from '#adapters/spam/work-challenges.ts';
import { createPublicCalls, registerApi } from '#api/public.ts';
import type { Configuration } from '#config/configuration.ts';
import { forgetAccountMails } from '#domain/account-mails/public.ts';
import { removeOldEntries } from '#domain/audit/public.ts';
import { forgetUnusedDevices } from '#domain/auth/public.ts';
import { removeOldMessages, tidySpamMemory } from '#domain/contact/public.ts';
import { findPostForReading } from '#domain/posts/public.ts';
import { findPreviewedPost } from '#domain/previews/public.ts';
import { findRedirect } from '#domain/redirects/public.ts';
import { thinRevisions } from '#domain/revisions/public.ts';
import { emptyTrash } from '#domain/trash/public.ts';
import { closeServer } from '#server/close-server.ts';
import { createServer } from '#server/create-server.ts';
import { createInFlightRequests } from '#server/in-flight-requests.ts';
import { createThreadShare } from '#server/limits/thread-share.ts';
import { createUncachedWork } from '#server/limits/uncached-work.ts';
import { createMetrics } from '#server/metrics/create-metrics.ts';
import { registerMetrics } from '#server/metrics/register-metrics.ts';
import { registerAdminShell } from '#server/pages/admin-shell.ts';
import type { ClientAssets } from '#server/pages/asset-manifest.ts';
import { createFreshness } from '#server/pages/freshness.ts';
import { createAnswerKeeper } from '#server/pages/keep-api-answers.ts';
import { PageCache } from '#server/pages/page-cache.ts';
import { createPageRefresher } from '#server/pages/refresh-pages.ts';
import { registerPages } from '#server/pages/register-pages.ts';
import { scriptLoader } from '#server/pages/script-loader.ts';
import { watchContentVersion } from '#server/pages/watch-content-version.ts';
import { createDrawingThread } from '#server/pictures/drawing-thread.ts';
import { createArtworkReader } from '#server/pictures/read-artwork.ts';
import { registerPostCovers } from '#server/pictures/register-post-covers.ts';
import type { Release } from '#server/release.ts';
import { repeat } from '#server/repeat.ts';
import { getHelmetOptions } from '#server/security-headers.ts';
import { registerStaticFiles } from '#server/static-files.ts';
import { loadAllPages, themeScript } from '#site/entry-server.tsx';
import { siteConfig } from '#site-config';
import { scheduleBackups } from './backups.ts';
import { registerFindability } from './findability.ts';
import { createDefaultCredentialsCheck, prepareFirstStart, type SignIn } from './first-start.ts';
import { keepPictures } from './keep-pictures.ts';
import { startLeadDelivery } from './lead-delivery.ts';
import { listMeasuredValues } from './measured-values.ts';
import { listPagesAhead } from './pages-ahead.ts';
import { waitForStore } from './wait-for-store.ts';

const now = () => new Date().toISOString();
/** 256 random bits, as the OWASP Session Management Cheat Sheet asks for at least half of that. */
const newToken = () => randomBytes(32).toString('base64url');

/** How often expired sessions, ended rate limits and old trash are removed. */
const CLEANING_INTERVAL_MS = 3_600_000;

/** Enriched articles are needed only when pages are rendered again. */
const ARTICLES_SHARE = 1 / 8;

/** What differs between a build and the development server. */
export interface ProcessEnvironment {
  readonly assets: ClientAssets;
  /** Folder of the site's drawings. */
  readonly artworkDir: string;
  /** Folder of the build's static files; null where Vite serves them. */
  readonly clientDir: string | null;
  readonly sampleContentDir: string;
  /** The program that encodes one picture in a separate process. */
  readonly pictureEncoderFile: string;
  /** The program that writes one backup in a separate process. */
  readonly backupProgramFile: string;
  /** The file of the thread that draws covers. */
  readonly coverDrawerFile: string;
  readonly release: Release;
  /** The file of the threads for long reads of SQLite. */
  readonly sqliteReaderFile: string;
  readonly isDevelopment: boolean;
  /** Whether public pages are rendered before anybody requests them. */
  readonly makesPagesAhead: boolean;
}

/** The running product, before it listens. */
export interface ComposedApp {
  readonly server: FastifyInstance;
  readonly signIn: SignIn;
  /** Where pictures are kept, for people. */
  readonly picturePlace: string;
  /** The current size of the page cache. */
  readonly readCacheUse: () => PageCache['use'];
  /** Finishes what is in flight and closes the database. */
  readonly close: () => Promise<void>;
}

/** Connects all layers: the only place that knows them all. */
export async function composeApp(
  configuration: Configuration,
  environment: ProcessEnvironment,
): Promise<ComposedApp> {
  const siteUrl = () => configuration.siteUrl ?? new URL(`http://localhost:${configuration.port}`);
  const cache = new PageCache(configuration.cacheBytesMax * (1 - ARTICLES_SHARE));
  const drawCover = createDrawingThread(environment.coverDrawerFile);
  const inFlight = createInFlightRequests();
  const threadShare = createThreadShare();
  const uncachedWork = createUncachedWork(threadShare);
  const metrics = configuration.metricsToken ? createMetrics() : null;
  const server = await createServer({
    observe: metrics?.observe,
    cache,
    logLevel: configuration.logLevel,
    trustProxy: configuration.trustProxy,
    connectionsPerAddress: configuration.connectionsPerAddress,
    allowedHosts: configuration.allowedHosts,
    inFlight,
    noteServed: threadShare.noteServed,
    helmet: getHelmetOptions({
      inlineScripts: [themeScript, scriptLoader],
      frameOrigins: [new URL(siteConfig.mapEmbedUrl).origin],
      isHttps: siteUrl().protocol === 'https:',
      hstsIncludeSubdomains: configuration.hstsIncludeSubdomains,
      isDevelopment: environment.isDevelopment,
    }),
  });
  server.log.info(environment.release, 'Starting');
  const store = await waitForStore(
    {
      dataDir: configuration.dataDir,
      databaseUrl: configuration.databaseUrl,
      sqliteReaders: { programFile: environment.sqliteReaderFile },
      noteQuery: metrics?.noteQuery,
      logError: (error, context) => server.log.error({ err: error }, context),
    },
    (line) => server.log.warn(line),
  );
  const passwordHasher = createPasswordHasher();
  const firstStart = {
    configuration,
    store,
    passwordHasher,
    sampleContentDir: environment.sampleContentDir,
    now,
  };
  // Before the first administrator: what ends a start in between would lose the password made for it.
  const pictures = await keepPictures({ configuration, store, now, newToken, log: server.log });
  const signIn = await prepareFirstStart(firstStart);

  const readFreshness = createFreshness({
    cache,
    now,
    findNextScheduledTime: () => store.posts.findNextScheduledTime(now()),
  });
  const refresher = createPageRefresher({
    app: server,
    cache,
    listWanted: environment.makesPagesAhead
      ? () => listPagesAhead({ store, now }, documentPaths)
      : null,
  });
  server.addHook('onListen', async () => {
    if (!environment.makesPagesAhead) return;
    void refresher
      .refresh()
      .then(loadAllPages)
      .then(() => server.log.info('Pages are rendered in advance'));
  });
  const leads = startLeadDelivery({
    configuration,
    store,
    now,
    getSiteUrl: () => siteUrl().origin,
    newToken,
    logError: (error) =>
      server.log.error({ err: error }, 'Delivering messages failed: what is due is tried again'),
  });
  const backups = scheduleBackups({
    configuration,
    store,
    release: environment.release,
    programFile: environment.backupProgramFile,
    now,
    log: server.log,
  });
  let isClosing = false;
  const publicCalls = createPublicCalls();
  await registerApi(server, {
    store,
    publicCalls,
    passwordHasher,
    memberHasher: createPasswordHasher(MEMBER_HASHING),
    leakedPasswords: createLeakedPasswords([siteConfig.name]),
    passkeyVerifier: createPasskeyVerifier(siteUrl(), siteConfig.name),
    bucket: pictures.bucket,
    encodePicture: createPictureEncoder(environment.pictureEncoderFile),
    now,
    newToken,
    newDeviceToken: newToken,
    rateLimits: configuration.rateLimits,
    articleBytesMax: configuration.cacheBytesMax * ARTICLES_SHARE,
    siteUrl: siteUrl(),
    isReady: () => !isClosing,
    release: environment.release,
    requireWritable: createDiskCheck(listWrittenFolders(configuration, pictures.folder)),
    spamGate: { isThrowAway: isThrowAwayAddress, challenges: workChallenges },
    backups,
    dispatch: leads.dispatch,
    deliveryTest: leads.deliveryTest,
    uncachedWork,
    keepAnswers: createAnswerKeeper(cache, readFreshness, uncachedWork.forLists),
    findPageStatus: async (url) => (await server.inject({ url })).statusCode,
    onPostsChanged: refresher.dropAndRefresh,
    isDocumentPublic: !configuration.isProduction,
    isRegistrationClosed: configuration.isRegistrationClosed,
  });
  if (metrics && configuration.metricsToken) {
    metrics.add(listMeasuredValues(cache, store, now));
    registerMetrics(server, metrics, configuration.metricsToken);
  }
  if (environment.clientDir) await registerStaticFiles(server, environment.clientDir);
  registerAdminShell(server, {
    assets: environment.assets.admin,
    siteName: siteConfig.name,
    isRegistrationClosed: configuration.isRegistrationClosed,
    findWorkingDefaultCredentials: createDefaultCredentialsCheck(firstStart),
  });
  const documentPaths = registerFindability(server, {
    store,
    now,
    cache,
    readFreshness,
    findArtwork: createArtworkReader(environment.artworkDir),
    drawCover,
    takeTurn: uncachedWork.forAnybody,
    siteUrl: siteUrl().origin,
    isIndexable: configuration.isProduction,
  });
  registerPostCovers(server, {
    cache,
    draw: drawCover,
    isPreviewed: async (slug, token) =>
      (await findPreviewedPost({ store, now }, token))?.post.slug === slug,
    isPublic: async (slug) => (await findPostForReading({ store, now }, slug, null)) !== null,
    // Asks the API, which knows who these cookies belong to and what they may read.
    isReadable: async (slug, cookie) => {
      const url = `/api/blog/${encodeURIComponent(slug)}`;
      return (await server.inject({ url, headers: { cookie } })).statusCode === 200;
    },
  });
  await registerPages(server, {
    cache,
    assets: environment.assets.site,
    getSiteUrl: () => siteUrl().origin,
    isIndexable: configuration.isProduction,
    readFreshness,
    publicCalls,
    takeTurn: uncachedWork.forAnybody,
    findRedirect: (path) => findRedirect({ store, now }, path),
  });
  const stopWatching = watchContentVersion({
    readVersion: async () => {
      // Notices within a second that the database file was removed, even if nobody writes or asks.
      await store.ping();
      return store.contentVersion.get();
    },
    onChange: refresher.dropAndRefresh,
    onError: (error) =>
      server.log.error(
        { err: error },
        'Reading the content version failed: changes that other instances make show once it works again',
      ),
  });
  const stopCleaning = repeat(
    CLEANING_INTERVAL_MS,
    async () => {
      await store.sessions.removeExpired(now());
      await store.rateLimits.removeEnded(now());
      await forgetUnusedDevices(store, now());
      await store.previewLinks.removeEnded(now());
      await thinRevisions({ store, now });
      await removeOldEntries(store, now());
      await store.invitations.removeEnded(now());
      await forgetAccountMails(store, now());
      await emptyTrash(store, now());
      await removeOldMessages({ store, now }, configuration.contactRetentionSeconds);
      await tidySpamMemory(store, now());
      await store.eraseWords();
      await store.tidySearch();
      await store.eraseRemains();
    },
    (error) =>
      server.log.error(
        { err: error },
        'Removing what has expired failed: it is tried again in an hour',
      ),
  );
  const stopCatchingUp = repeat(
    CLEANING_INTERVAL_MS,
    () => store.catchUpWithOlderRelease(now()),
    (error) =>
      server.log.error(
        { err: error },
        'Completing what an older release wrote failed: it is tried again in an hour',
      ),
  );
  return {
    server,
    signIn,
    picturePlace: pictures.place,
    readCacheUse: () => cache.use,
    close: async () => {
      isClosing = true;
      await closeServer(server, inFlight, configuration.shutdownDelaySeconds);
      stopWatching();
      stopCleaning();
      stopCatchingUp();
      await leads.stop();
      pictures.stop();
      await backups.stop();
      await store.close();
    },
  };
}

/** The folders that must be writable. */
function listWrittenFolders(
  { databaseUrl, dataDir, mediaDir }: Configuration,
  pictureFolder: string | null,
): readonly string[] {
  // The usual folder of pictures is made by the first upload, and is on the disk of `dataDir`.
  const isInDataDir = !databaseUrl || (pictureFolder !== null && !mediaDir);
  return [...(isInDataDir ? [dataDir] : []), ...(pictureFolder && mediaDir ? [mediaDir] : [])];
}
