import { randomBytes } from 'node:crypto';
import { flushCompileCache } from 'node:module';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { requireMediaPlace } from '#adapters/buckets/open-media-bucket.ts';
import { createDiskCheck } from '#adapters/disks/disk-check.ts';
import { createPasskeyVerifier } from '#adapters/passkeys/passkey-verifier.ts';
import { createLeakedPasswords } from '#adapters/passwords/leaked-passwords.ts';
import { createPasswordHasher, MEMBER_HASHING } from '#adapters/passwords/password-hasher.ts';
import { createPictureFetcher } from '#adapters/pictures/fetch-picture.ts';
import { createPictureEncoder } from '#adapters/pictures/media-encoder.ts';
import { workChallenges } from '#adapters/proof-of-work/altcha-challenges.ts';
import { isDisposableAddress } from '#adapters/spam/disposable-addresses.ts';
import { createHealthWatch } from '#api/public.ts';
import type { Configuration } from '#config/configuration.ts';
import { publishDue } from '#domain/documents/public.ts';
import { closeServer } from '#server/close-server.ts';
import type { PageCache } from '#server/pages/page-cache.ts';
import type { PageRefresher } from '#server/pages/refresh-pages.ts';
import { watchContentVersion } from '#server/pages/watch-content-version.ts';
import type { Release } from '#server/release.ts';
import { loadAllPages } from '#site/entry-server.tsx';
import { siteConfig } from '#site-config';
import type { Store } from '#storage/store.ts';
import { scheduleBackups } from './backups.ts';
import { startAllJobs } from './compose-jobs.ts';
import {
  type BareServer,
  composeServer,
  getSiteUrl,
  openServer,
  type ServerEnvironment,
} from './compose-server.ts';
import { createPostRenderer } from './create-post-renderer.ts';
import { createDefaultCredentialsCheck, prepareFirstStart, type SignIn } from './first-start.ts';
import type { ContentChanges } from './follow-changes.ts';
import { keepPictures } from './keep-pictures.ts';
import { startLeadDelivery } from './lead-delivery.ts';
import { waitForStore } from './wait-for-store.ts';
import { watchDatabaseFile } from './watch-database-file.ts';

const now = () => new Date().toISOString();
/** How late a text goes live at most. */
const DUE_TEXTS_MS = 5000;

/** 256 random bits, as the OWASP Session Management Cheat Sheet asks for at least half of that. */
const newToken = () => randomBytes(32).toString('base64url');

/** Differences between a build and the development server. */
export interface ProcessEnvironment extends ServerEnvironment {
  readonly sampleContentDir: string;
  /** The program that encodes one picture in a separate process. */
  readonly pictureEncoderFile: string;
  /** The program of the thread that renders long posts. */
  readonly postRendererFile: string;
  /** The program that writes one backup in a separate process. */
  readonly backupProgramFile: string;
  readonly release: Release;
  /** The file of the threads for long reads of SQLite. */
  readonly sqliteReaderFile: string;
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
  const bare = await openServer(configuration, environment);
  const { server, texts, cache, inFlight } = bare;
  server.log.info(environment.release, 'Starting');
  const store = await openPlaces(bare, environment);
  const parts = { configuration, store, now, newToken, log: server.log };
  const passwordHasher = createPasswordHasher();
  const { sampleContentDir } = environment;
  const firstStart = { ...parts, passwordHasher, sampleContentDir };
  // Before the first administrator: what ends a start in between would lose the password made for it.
  const pictures = await keepPictures(parts);
  const signIn = await prepareFirstStart(firstStart);

  const leads = startLeadDelivery({
    ...parts,
    getSiteName: texts.getSiteName,
  });
  const backups = scheduleBackups({
    ...parts,
    release: environment.release,
    programFile: environment.backupProgramFile,
  });
  const { health, file } = watchHealth(bare, store, pictures.folder);
  let isClosing = false;
  await texts.reload(store);
  const { refresher, ...changes } = await composeServer(
    bare,
    {
      ...createTools(bare, environment),
      store,
      passwordHasher,
      bucket: pictures.bucket,
      isReady: () => !isClosing,
      readProblem: health.readProblem,
      isStorageSilent: () => watch.isSilent(),
      listJobs: () => jobs.list(),
      backups,
      dispatch: leads.dispatch,
      deliveryTest: leads.deliveryTest,
    },
    createDefaultCredentialsCheck(firstStart),
  );
  if (environment.makesPagesAhead) makePagesAhead(server, refresher);
  const watch = watchOtherInstances(store, server.log, changes);
  const jobs = startAllJobs({
    ...parts,
    others: [
      health.job,
      ...file.jobs,
      ...pictures.jobs,
      ...backups.jobs,
      {
        ...{ name: 'texts that are due', everyMs: DUE_TEXTS_MS },
        run: () => publishDue({ store, now, delivered: texts.delivered }),
      },
    ],
  });
  return {
    server,
    signIn,
    picturePlace: pictures.place,
    readCacheUse: () => cache.use,
    close: async () => {
      isClosing = true;
      server.log.info('Stopping: what is asked for until then is still answered');
      await closeServer(server, inFlight, configuration.shutdownDelaySeconds);
      watch.stop();
      jobs.stop();
      await leads.stop();
      await backups.stop();
      file.close();
      await store.close();
      server.log.info('Stopped');
    },
  };
}

function makePagesAhead(server: FastifyInstance, refresher: PageRefresher): void {
  server.addHook('onListen', async () => {
    void refresher
      .refresh()
      .then(loadAllPages)
      .then(() => {
        // Now, because a process that runs for weeks has given up by its end what a start needs, and
        // one that is killed writes nothing.
        flushCompileCache();
        server.log.info('Pages are rendered in advance');
      });
  });
}

/** Finds the place of pictures and opens the database, each of which may be away for a while. */
async function openPlaces(
  { server, configuration, metrics }: BareServer,
  environment: ProcessEnvironment,
): Promise<Store> {
  const logError = (error: Error, context: string) => server.log.error({ err: error }, context);
  const { mediaDir, mediaS3, dataDir, databaseUrl } = configuration;
  await requireMediaPlace({ folder: mediaDir, s3: mediaS3, logError });
  return waitForStore(
    {
      ...{ dataDir, databaseUrl, logError },
      sqliteReaders: { programFile: environment.sqliteReaderFile },
      noteQuery: metrics?.noteQuery,
    },
    (line) => server.log.warn(line),
  );
}

/** The libraries that the API reaches through its own interfaces. */
function createTools({ configuration, texts }: BareServer, environment: ProcessEnvironment) {
  return {
    memberHasher: createPasswordHasher(MEMBER_HASHING),
    leakedPasswords: createLeakedPasswords(siteConfig),
    passkeyVerifier: createPasskeyVerifier(getSiteUrl(configuration), texts.getSiteName),
    encodePicture: createPictureEncoder(environment.pictureEncoderFile),
    renderPost: createPostRenderer(environment.postRendererFile),
    fetchPicture: createPictureFetcher(),
    spamGate: { isDisposable: isDisposableAddress },
    workChallenges,
    release: environment.release,
    now,
    newToken,
    newDeviceToken: newToken,
  };
}

/** Looks after the database and the disks. */
function watchHealth(
  { server, configuration }: BareServer,
  store: Store,
  pictureFolder: string | null,
) {
  const file = watchDatabaseFile({
    store,
    dataDir: configuration.databaseUrl ? null : configuration.dataDir,
    warn: (message) => server.log.warn(message),
  });
  const checkDisks = createDiskCheck(listWrittenFolders(configuration, pictureFolder));
  const health = createHealthWatch({
    checks: [store.ping, checkDisks, file.check],
    warn: (context, message) => server.log.warn(context, message),
  });
  return { health, file };
}

/** Shows what other instances change. */
function watchOtherInstances(
  store: Store,
  log: FastifyBaseLogger,
  { takeOwnVersion, showChanges }: ContentChanges,
) {
  return watchContentVersion({
    readVersion: async () => {
      // Notices within a second that the database file was removed, even if nobody writes or asks.
      await store.ping();
      return store.contentVersion.get();
    },
    takeOwnVersion,
    onChange: showChanges,
    onError: (error) =>
      log.error(
        { err: error },
        'Reading the content version failed: changes that other instances make show once it works again',
      ),
  });
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
