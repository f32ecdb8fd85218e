import { rm } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, onTestFinished } from 'vitest';
import { readConfiguration } from '#config/configuration.ts';
import { developmentAssets } from '#server/pages/asset-manifest.ts';
import { type ComposedApp, composeApp, type ProcessEnvironment } from '../../src/app/main.ts';
import { makeMigratedFolder } from './databases/database-sqlite.ts';

/** The whole product in this process, on an empty database, without a build unless one is given. */
export interface ComposedTestApp extends Pick<ComposedApp, 'readCacheUse'> {
  readonly server: FastifyInstance;
  /** Signs in as the administrator of the first start; returns the `Cookie` header. */
  readonly signIn: () => Promise<string>;
}

/** What a build gives the process, from the sources. */
export const sourceEnvironment: ProcessEnvironment = {
  assets: developmentAssets,
  artworkDir: 'public/art',
  clientDir: null,
  sampleContentDir: 'sample-content/posts',
  pictureEncoderFile: 'src/adapters/pictures/media-encoder-child.ts',
  backupProgramFile: 'src/commands/backup-child.ts',
  coverDrawerFile: 'src/app/cover-drawer.ts',
  postRendererFile: 'src/app/post-renderer.ts',
  release: { version: '1.2.3', commit: null },
  sqliteReaderFile: 'src/storage/engines/sqlite-reader-program.ts',
  isDevelopment: false,
  makesPagesAhead: false,
};

type Given = [
  environment?: Readonly<Record<string, string>>,
  built?: Partial<Pick<ProcessEnvironment, 'clientDir' | 'makesPagesAhead'>>,
];

/** Composes the product as its process does; closed after the test. */
export async function buildComposedApp(...given: Given): Promise<ComposedTestApp> {
  const { app, close } = await compose(...given);
  onTestFinished(close);
  return app;
}

/**
 * One for all tests of a file, composed for the first that asks and closed after the last: for those that bring their
 * own data, and neither count what is kept nor turn the clock.
 */
export function shareComposedApp(...given: Given): () => Promise<ComposedTestApp> {
  let composing: ReturnType<typeof compose> | undefined;
  afterAll(async () => (await composing)?.close());
  return async () => {
    composing ??= compose(...given);
    return (await composing).app;
  };
}

async function compose(...[environment = {}, built = {}]: Given) {
  const dataDir = await makeMigratedFolder();
  const read = readConfiguration({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    SAMPLE_CONTENT: 'false',
    ADMIN_PASSWORD: 'correct horse',
    ALLOW_WEAK_PASSWORD: 'true',
    ...environment,
  });
  if (!read.ok) throw new Error(read.faults.join('\n'));
  const composed = await composeApp(read.configuration, { ...sourceEnvironment, ...built });
  const app: ComposedTestApp = {
    server: composed.server,
    readCacheUse: composed.readCacheUse,
    async signIn() {
      const answer = await composed.server.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { username: 'admin', password: 'correct horse' },
      });
      return answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    },
  };
  const close = async () => {
    await composed.close();
    // A look at the file that was ended may still have one open.
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };
  return { app, close };
}
