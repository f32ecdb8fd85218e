// Runs a temporary PostgreSQL until its standard input ends, then removes it. It is a separate
// process because that pipe closes however its parent ends, even by `kill -9`, so that neither
// server nor directory is left behind.
import { execFileSync, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findFreePort } from '../free-port.ts';
import { getPostgresPrograms } from './postgres-programs.ts';
import { findUnprivilegedUser } from './unprivileged-user.ts';

const START_ATTEMPTS = 3;
const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 15_000;

const user = findUnprivilegedUser();
// Root's own TMPDIR may be closed to the unprivileged user.
const [, , parent, durability] = process.argv;
const directory = mkdtempSync(join(parent || (user ? '/tmp' : tmpdir()), 'test-postgres-'));
const dataDirectory = join(directory, 'data');
process.once('exit', () => rmSync(directory, { recursive: true, force: true }));
if (user) chownSync(directory, user.uid, user.gid);

const asUser: SpawnOptions = {
  cwd: directory,
  ...user,
  env: { PATH: process.env.PATH, LC_ALL: 'C' },
};

const askedToStop = new Promise<'asked'>((resolve) => {
  process.stdin.resume().once('close', () => resolve('asked'));
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => resolve('asked'));
});

const programs = getUsablePrograms(getPostgresPrograms());
createCluster();
const { server, port, exited } = await startServer();
process.stdout.write(`postgres://postgres@127.0.0.1:${port}/postgres\n`);

if ((await Promise.race([askedToStop, exited])) === 'asked') {
  server.kill('SIGINT');
  await Promise.race([exited, delay(STOP_TIMEOUT_MS, undefined, { ref: false })]);
  server.kill('SIGKILL');
  process.exit(0);
}
process.stderr.write(`PostgreSQL ended by itself.\n${readLog()}`);
process.exit(1);

/**
 * The unprivileged user may have no access to a project in a private home directory; it then gets a
 * copy.
 */
function getUsablePrograms(found: string): string {
  try {
    run(join(found, 'initdb'), ['--version']);
    return found;
  } catch (error) {
    if (!user) throw error;
    const copy = join(directory, 'programs');
    cpSync(dirname(found), copy, { recursive: true, verbatimSymlinks: true });
    return join(copy, 'bin');
  }
}

/**
 * Classifies non-ASCII characters as a usual production server does, if the machine has such a
 * locale.
 */
function createCluster(): void {
  const common = ['-D', dataDirectory, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
  let fault: unknown;
  for (const locale of ['C.UTF-8', 'en_US.UTF-8', 'C']) {
    try {
      run(join(programs, 'initdb'), [...common, `--locale=${locale}`]);
      return;
    } catch (error) {
      fault = error;
      rmSync(dataDirectory, { recursive: true, force: true });
    }
  }
  throw fault;
}

function run(program: string, parameters: readonly string[]): void {
  execFileSync(program, parameters, { ...asUser, stdio: ['ignore', 'ignore', 'pipe'] });
}

/** Another process may take the free port before PostgreSQL does, so there are several attempts. */
async function startServer() {
  for (let attempt = 1; attempt <= START_ATTEMPTS; attempt += 1) {
    const port = await findFreePort();
    const server = spawnServer(port);
    const exited = once(server, 'exit');
    if (await isReady(exited)) return { server, port, exited };
    server.kill('SIGKILL');
    await exited;
  }
  throw new Error(`PostgreSQL did not start.\n${readLog()}`);
}

/** The settings of a durable one are PostgreSQL's own: fsync and synchronous_commit are on. */
function spawnServer(port: number) {
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${process.platform === 'win32' ? '' : directory}`,
    'max_connections=200',
    ...(durability === 'quick'
      ? ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off']
      : []),
    'logging_collector=on',
    'log_directory=.',
    'log_filename=server.log',
  ];
  const parameters = ['-D', dataDirectory, '-p', String(port)];
  return spawn(
    join(programs, 'postgres'),
    [...parameters, ...settings.flatMap((setting) => ['-c', setting])],
    { ...asUser, stdio: 'ignore' },
  );
}

/** PostgreSQL itself writes "ready" into line 8 of its pid file once it accepts connections. */
async function isReady(exited: Promise<unknown>): Promise<boolean> {
  let hasEnded = false;
  exited.finally(() => {
    hasEnded = true;
  });
  for (const deadline = Date.now() + START_TIMEOUT_MS; Date.now() < deadline && !hasEnded; ) {
    if (readIfThere(join(dataDirectory, 'postmaster.pid')).split('\n')[7]?.trim() === 'ready')
      return true;
    await delay(20);
  }
  return false;
}

function readLog(): string {
  return readIfThere(join(dataDirectory, 'server.log')).split('\n').slice(-20).join('\n');
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
