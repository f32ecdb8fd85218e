import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Configuration, readProcessConfiguration } from '#config/configuration.ts';
import { readClientAssets } from '#server/pages/asset-manifest.ts';
import { keepTicksQuick } from '#server/quick-ticks.ts';
import { describeRelease, type Release, readRelease } from '#server/release.ts';
import { shutDownOnSignals } from '#server/shut-down.ts';
import type { SignIn } from './first-start.ts';
import { type ComposedApp, composeApp, type ProcessEnvironment } from './main.ts';
import { describeStartFault } from './wait-for-store.ts';

/**
 * The port that a server can listen on: the given one, or with 0 a free one that the system chose,
 * because feeds, mails and canonical links have it and are prepared before the server listens.
 * Throws what listening would throw, before a start has changed anything.
 */
async function choosePort(port: number, host: string): Promise<number> {
  const server = createServer().listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : port;
}

function fail(lines: readonly string[]): never {
  process.stderr.write(`${lines.join('\n')}\n`);
  process.exit(1);
}

/** Starts the built product: configuration, server, signals and console output. */
export async function runProcess(root: URL): Promise<void> {
  keepTicksQuick();
  const rootDir = fileURLToPath(root);
  const read = readProcessConfiguration();
  if (!read.ok) fail(read.faults);
  const { configuration } = read;
  const clientDir = path.join(rootDir, 'dist/client');
  const environment = {
    assets: readClientAssets(clientDir),
    artworkDir: path.join(clientDir, 'art'),
    clientDir,
    sampleContentDir: path.join(rootDir, 'sample-content/posts'),
    pictureEncoderFile: path.join(rootDir, 'dist/server/picture-encoder.js'),
    backupProgramFile: path.join(rootDir, 'dist/server/backup-child.js'),
    coverDrawerFile: path.join(rootDir, 'dist/server/cover-drawer.js'),
    postRendererFile: path.join(rootDir, 'dist/server/post-renderer.js'),
    release: readRelease(path.join(rootDir, 'dist/server/release.json')),
    sqliteReaderFile: path.join(rootDir, 'dist/server/sqlite-reader.js'),
    isDevelopment: false,
    makesPagesAhead: true,
  };
  const started = await startServing(configuration, environment, ({ server, close }) =>
    shutDownOnSignals({
      close,
      delaySeconds: configuration.shutdownDelaySeconds,
      onError: (error) =>
        server.log.error(
          { err: error },
          'Closing failed: the process ends anyway, and nothing acknowledged is lost',
        ),
    }),
  );
  process.stdout.write(started.output);
  if (!started.ok) fail([started.fault]);
}

/** The output of a start and, if it failed, the line that names the setting at fault. */
export type Start = { readonly output: string } & (
  | { readonly ok: true }
  | { readonly ok: false; readonly fault: string }
);

/** Composes the product and listens; `onComposed` is called before it listens. */
export async function startServing(
  given: Configuration,
  environment: ProcessEnvironment,
  onComposed: (app: ComposedApp) => void,
): Promise<Start> {
  let configuration = given;
  let app: ComposedApp;
  try {
    configuration = { ...given, port: await choosePort(given.port, given.host) };
  } catch (error) {
    return { ok: false, output: '', fault: describeListenFailure(error, given) };
  }
  try {
    app = await composeApp(configuration, environment);
  } catch (error) {
    const fault = describeStartFailure(describeStartFault(configuration, error));
    return { ok: false, output: '', fault };
  }
  onComposed(app);
  try {
    const { port, host } = configuration;
    await app.server.listen({ port, host });
  } catch (error) {
    await app.close();
    const output = describeNewPasswords(app.signIn, configuration);
    return { ok: false, output, fault: describeListenFailure(error, configuration) };
  }
  return { ok: true, output: describeStart(app, configuration, environment.release) };
}

/** The console's text once the website can be visited. */
export function describeStart(
  app: Pick<ComposedApp, 'signIn' | 'picturePlace'>,
  configuration: Pick<Configuration, 'siteUrl' | 'port'>,
  release: Release,
): string {
  const { siteUrl } = configuration;
  const url = siteUrl?.origin ?? `http://localhost:${configuration.port}`;
  const lines = [
    `The website is at   ${url}`,
    `Sign in at          ${url}/admin  ${describeSignIn(app.signIn)}`,
    `Make it yours at    ${url}/admin/site`,
    `Pictures are in     ${app.picturePlace}`,
    `Version             ${describeRelease(release)}`,
  ];
  const { ignoresPasswordOf, passwordFault } = app.signIn;
  if (ignoresPasswordOf !== null) lines.push(describeIgnoredPassword(ignoresPasswordOf, url));
  if (passwordFault !== null) lines.push(describeSimplePassword(passwordFault, url));
  return `\n${lines.map((line) => `  ${line}\n`).join('')}\n`;
}

/** ADMIN_PASSWORD is only for the first start. */
const describeIgnoredPassword = (username: string, url: string) =>
  `ADMIN_PASSWORD is ignored: ${username} exists and has another password; change it at ${url}/admin/account`;

/** The operator chose it, so it works; but not without a word. */
const describeSimplePassword = (fault: string, url: string) =>
  `ADMIN_PASSWORD works, but is easy to guess; change it at ${url}/admin/account (${fault})`;

/** Random passwords that a start made before it failed: no later start prints them. */
function describeNewPasswords(signIn: SignIn, configuration: Configuration): string {
  if (configuration.allowsDefaultCredentials || signIn.passwords.length === 0) return '';
  const made = describeSignIn({ ...signIn, usernames: [] });
  return `\n  Once it has started, sign in ${made}\n\n`;
}

/** A few names are enough to try. */
const NAMES_MAX = 5;

function describeSignIn({ usernames, passwords }: SignIn): string {
  const known = passwords.map(
    ({ username, password }) => `${username} with the password ${password}`,
  );
  const others = usernames.filter((name) => !passwords.some(({ username }) => username === name));
  const names = [...known, ...others];
  const hidden = names.length - NAMES_MAX;
  const shown = names.slice(0, NAMES_MAX).join(' or ');
  return `as ${shown}${hidden > 0 ? ` or ${hidden} more` : ''}`;
}

function describeStartFailure(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function describeListenFailure(error: unknown, { host, port }: Configuration): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return `PORT: ${port} is in use on ${host}; takes a free port`;
  if (code === 'EACCES')
    return `PORT: ${port} needs rights this user lacks; takes a port from 1024`;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return `HOST: ${host} is not a name that this machine knows; takes one of its addresses`;
  }
  if (code === 'EADDRNOTAVAIL') return `HOST: ${host} is not an address of this machine`;
  return describeStartFailure(error);
}
