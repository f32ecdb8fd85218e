import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { createDiskCheck } from '#adapters/disks/disk-check.ts';
import { createPasskeyVerifier } from '#adapters/passkeys/passkey-verifier.ts';
import { createLeakedPasswords } from '#adapters/passwords/leaked-passwords.ts';
import { createPasswordHasher, MEMBER_HASHING } from '#adapters/passwords/password-hasher.ts';
import { createPictureEncoder } from '#adapters/pictures/media-encoder.ts';
import { isThrowAwayAddress } from '#adapters/spam/throw-away-addresses.ts';
import { workChallenges } from '#adapters/spam/work-challenges.ts';
import type { Configuration } from '#config/configuration.ts';
import { forgetAccountMails } from '#domain/account-mails/public.ts';
import { removeOldEntries } from '#domain/audit/public.ts';
import { forgetUnusedDevices } from '#domain/auth/public.ts';
import { removeOldMessages, tidySpamMemory } from '#domain/contact/public.ts';
import { thinRevisions } from '#domain/revisions/public.ts';
import { emptyTrash } from '#domain/trash/public.ts';
import { closeServer } from '#server/close-server.ts';
import type { PageCache } from '#server/pages/page-cache.ts';
import { watchContentVersion } from '#server/pages/watch-content-version.ts';
import type { Release } from '#server/release.ts';
import { repeat } from '#server/repeat.ts';
import { loadAllPages } from '#site/entry-server.tsx';
import { siteConfig } from '#site-config';
import { scheduleBackups } from './backups.ts';
import { composeServer, getSiteUrl, openServer, type ServerEnvironment } from './compose-server.ts';
import { createDefaultCredentialsCheck, prepareFirstStart, type SignIn } from './first-start.ts';
import { keepPictures } from './keep-pictures.ts';
import { startLeadDelivery } from './lead-delivery.ts';
import { waitForStore } from './wait-for-store.ts';

const now = () => new Date().toISOString();
/** 256 random bits, as the OWASP Session Management Cheat Sheet asks for at least half of that. */
const newToken = () => randomBytes(32).toString('base64url');

/** How often expired sessions, ended rate limits and old trash are removed. */
const CLEANING_INTERVAL_MS = 3_600_000;

/** What differs between a build and the development server. */
export interface ProcessEnvironment extends ServerEnvironment {
  readonly sampleContentDir: string;
  /** The program that encodes one picture in a separate process. */
  readonly pictureEncoderFile: string;
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
  const { server, cache, inFlight, metrics } = bare;
  const siteUrl = getSiteUrl(configuration);
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

  const leads = startLeadDelivery({
    configuration,
    store,
    now,
    getSiteUrl: () => siteUrl.origin,
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
  const { refresher } = await composeServer(
    bare,
    {
      store,
      passwordHasher,
      memberHasher: createPasswordHasher(MEMBER_HASHING),
      leakedPasswords: createLeakedPasswords([siteConfig.name]),
      passkeyVerifier: createPasskeyVerifier(siteUrl, siteConfig.name),
      bucket: pictures.bucket,
      encodePicture: createPictureEncoder(environment.pictureEncoderFile),
      now,
      newToken,
      newDeviceToken: newToken,
      isReady: () => !isClosing,
      release: environment.release,
      requireWritable: createDiskCheck(listWrittenFolders(configuration, pictures.folder)),
      spamGate: { isThrowAway: isThrowAwayAddress, challenges: workChallenges },
      backups,
      dispatch: leads.dispatch,
      deliveryTest: leads.deliveryTest,
    },
    createDefaultCredentialsCheck(firstStart),
  );
  server.addHook('onListen', async () => {
    if (!environment.makesPagesAhead) return;
    void refresher
      .refresh()
      .then(loadAllPages)
      .then(() => server.log.info('Pages are rendered in advance'));
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
