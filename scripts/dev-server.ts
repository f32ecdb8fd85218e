import {
  createServer as createHttpServer,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { createServer as createViteServer } from 'vite';
import { developmentAssets } from '../src/server/pages/asset-manifest.ts';
import { findRelease } from './setup/release.mjs';

type Configuration = typeof import('../src/config/configuration.ts');
type Main = typeof import('../src/app/main.ts');

/** Many files saved at once restart the server only once. */
const RESTART_DELAY_MS = 80;

/** The site with hot reload; the server is composed again whenever a file that it loaded changes. */
const httpServer = createHttpServer();
const vite = await createViteServer({
  appType: 'custom',
  server: { middlewareMode: { server: httpServer }, ws: { server: httpServer } as never },
});
const { readProcessConfiguration } = (await vite.ssrLoadModule(
  '/src/config/configuration.ts',
)) as Configuration;
const read = readProcessConfiguration();
if (!read.ok) {
  console.error(read.faults.join('\n'));
  process.exit(1);
}
const { configuration } = read;

async function compose() {
  const { composeApp } = (await vite.ssrLoadModule('/src/main.ts')) as Main;
  const app = await composeApp(configuration, {
    assets: developmentAssets,
    artworkDir: 'public/art',
    clientDir: null,
    sampleContentDir: 'sample-content/posts',
    pictureEncoderFile: 'src/adapters/pictures/media-encoder-child.ts',
    backupProgramFile: 'src/commands/backup-child.ts',
    coverDrawerFile: 'src/app/cover-drawer.ts',
    postRendererFile: 'src/app/post-renderer.ts',
    release: findRelease(),
    sqliteReaderFile: 'src/storage/engines/sqlite-reader-program.ts',
    isDevelopment: true,
    makesPagesAhead: false,
  });
  await app.server.ready();
  return app;
}

let app = compose();

async function restart(): Promise<void> {
  const old = app;
  app = old
    .then(
      (running) => running.close(),
      () => undefined,
    )
    .then(compose);
  app.then(
    () => console.log('Server code reloaded.'),
    (error: unknown) => console.error(error),
  );
}

let restartTimer: NodeJS.Timeout | undefined;
vite.watcher.on('change', (file) => {
  const isServerCode = (vite.environments.ssr?.moduleGraph.getModulesByFile(file)?.size ?? 0) > 0;
  if (!isServerCode) return;
  clearTimeout(restartTimer);
  restartTimer = setTimeout(restart, RESTART_DELAY_MS);
});

httpServer.on('request', (req: IncomingMessage, res: ServerResponse) => {
  vite.middlewares(req, res, () => {
    app.then(
      (running) => running.server.routing(req, res),
      (error: unknown) => {
        vite.ssrFixStacktrace(error as Error);
        res.writeHead(500, { 'content-type': 'text/plain' }).end(String((error as Error).stack));
      },
    );
  });
});
httpServer.listen(configuration.port, configuration.host);
const { signIn } = await app;
console.log(
  `\n  http://localhost:${configuration.port}  (sign in at /admin as ${signIn.usernames[0]})\n`,
);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, async () => {
    await (await app).close();
    await vite.close();
    process.exit(0);
  });
}
