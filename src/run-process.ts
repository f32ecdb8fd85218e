import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Configuration, readProcessConfiguration } from '#config/configuration.ts';
import { readClientAssets } from '#server/pages/asset-manifest.ts';
import { shutDownOnSignals } from '#server/shut-down.ts';
import type { SignIn } from './first-start.ts';
import { composeApp } from './main.ts';

function fail(lines: readonly string[]): never {
  process.stderr.write(`${lines.join('\n')}\n`);
  process.exit(1);
}

/** Starts the built product: configuration, server, signals and console output. */
export async function runProcess(root: URL): Promise<void> {
  const rootDir = fileURLToPath(root);
  const read = readProcessConfiguration();
  if (!read.ok) fail(read.faults);
  const { configuration } = read;
  const clientDir = path.join(rootDir, 'dist/client');
  const app = await composeApp(configuration, {
    assets: readClientAssets(clientDir),
    artworkDir: path.join(clientDir, 'art'),
    clientDir,
    sampleContentDir: path.join(rootDir, 'sample-content/posts'),
    pictureEncoderFile: path.join(rootDir, 'dist/server/picture-encoder.js'),
    isDevelopment: false,
  }).catch((error: unknown) => fail([describeStartFailure(error)]));
  shutDownOnSignals({
    close: app.close,
    onError: (error) => app.server.log.error({ err: error }, 'closing failed'),
  });
  try {
    await app.server.listen({ port: configuration.port, host: configuration.host });
  } catch (error) {
    await app.close();
    fail([describeListenFailure(error, configuration)]);
  }
  process.stdout.write(describeStart(configuration, app.signIn));
}

function describeStart(configuration: Configuration, { username, password }: SignIn): string {
  const url = configuration.siteUrl?.origin ?? `http://localhost:${configuration.port}`;
  const how = password === null ? `as ${username}` : `as ${username} with the password ${password}`;
  return `\n  The website is at   ${url}\n  Sign in at          ${url}/admin  ${how}\n\n`;
}

function describeStartFailure(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function describeListenFailure(error: unknown, { host, port }: Configuration): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return `PORT: ${port} is in use on ${host}; takes a free port`;
  if (code === 'EACCES')
    return `PORT: ${port} needs rights this user lacks; takes a port from 1024`;
  if (code === 'EADDRNOTAVAIL') return `HOST: ${host} is not an address of this machine`;
  return describeStartFailure(error);
}
