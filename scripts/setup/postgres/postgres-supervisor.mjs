// Runs one throw-away PostgreSQL until its standard input ends, then removes it. It is a process of its own because
// that pipe closes however its parent ends, `kill -9` included, so that no server and no directory stays behind.
import { spawn } from 'node:child_process';
import { chownSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { captureOutput, waitForExit } from '../child-process.mjs';
import { findUnprivilegedUser } from './unprivileged-user.mjs';

const startAttempts = 3;
const startTimeoutMs = 60_000;
const stopTimeoutMs = 15_000;

const user = findUnprivilegedUser();
// Root's own TMPDIR may be closed to the unprivileged user.
const directory = mkdtempSync(join(user ? '/tmp' : tmpdir(), 'test-postgres-'));
const dataDirectory = join(directory, 'data');
process.once('exit', () => rmSync(directory, { recursive: true, force: true }));
if (user) chownSync(directory, user.uid, user.gid);

/** @type {import('node:child_process').SpawnOptions} */
const asUser = { cwd: directory, ...user, env: { PATH: process.env.PATH, LC_ALL: 'C' } };

/** @type {Promise<'asked'>} */
const askedToStop = new Promise((resolve) => {
  process.stdin.resume().once('close', () => resolve('asked'));
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => resolve('asked'));
});

const binaries = await getUsableBinaries(process.argv[2] ?? '');
await createCluster();
const { server, port, exited } = await startServer();
process.stdout.write(`postgres://postgres@127.0.0.1:${port}/postgres\n`);

if ((await Promise.race([askedToStop, exited])) === 'asked') {
  server.kill('SIGINT');
  await Promise.race([exited, delay(stopTimeoutMs, undefined, { ref: false })]);
  server.kill('SIGKILL');
  process.exit(0);
}
process.stderr.write(`PostgreSQL ended by itself.\n${readLog()}`);
process.exit(1);

/**
 * The unprivileged user may not reach a project under a private home directory; then it gets a copy.
 * @param {string} found
 */
async function getUsableBinaries(found) {
  try {
    await captureOutput(join(found, 'initdb'), ['--version'], asUser);
    return found;
  } catch (error) {
    if (!user) throw error;
    cpSync(join(found, '..'), join(directory, 'programs'), {
      recursive: true,
      verbatimSymlinks: true,
    });
    return join(directory, 'programs', 'bin');
  }
}

/** Characters beyond ASCII are classified as on a usual production server, where the machine has such a locale. */
async function createCluster() {
  const common = ['-D', dataDirectory, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
  let fault;
  for (const locale of ['C.UTF-8', 'en_US.UTF-8', 'C']) {
    try {
      await captureOutput(join(binaries, 'initdb'), [...common, `--locale=${locale}`], asUser);
      return;
    } catch (error) {
      fault = error;
      rmSync(dataDirectory, { recursive: true, force: true });
    }
  }
  throw fault;
}

/** Another process may take the free port before PostgreSQL does, hence several attempts. */
async function startServer() {
  for (let attempt = 1; attempt <= startAttempts; attempt += 1) {
    const port = await findFreePort();
    const child = spawnServer(port);
    const exited = waitForExit(child);
    if (await isReady(exited)) return { server: child, port, exited };
    child.kill('SIGKILL');
    await exited;
  }
  throw new Error(`PostgreSQL did not start.\n${readLog()}`);
}

/**
 * Durability settings stay at PostgreSQL's own (fsync and synchronous_commit on): tests rely on them.
 * @param {number} port
 */
function spawnServer(port) {
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${process.platform === 'win32' ? '' : directory}`,
    'max_connections=200',
    'logging_collector=on',
    'log_directory=.',
    'log_filename=server.log',
  ];
  const parameters = ['-D', dataDirectory, '-p', String(port)];
  return spawn(
    join(binaries, 'postgres'),
    [...parameters, ...settings.flatMap((setting) => ['-c', setting])],
    { ...asUser, stdio: 'ignore' },
  );
}

/**
 * PostgreSQL itself writes "ready" into line 8 of its pid file once it accepts connections.
 * @param {Promise<number>} exited
 */
async function isReady(exited) {
  let hasEnded = false;
  exited.finally(() => {
    hasEnded = true;
  });
  for (const deadline = Date.now() + startTimeoutMs; Date.now() < deadline && !hasEnded; ) {
    if (readIfThere(join(dataDirectory, 'postmaster.pid')).split('\n')[7]?.trim() === 'ready')
      return true;
    await delay(20);
  }
  return false;
}

/** @returns {Promise<number>} */
function findFreePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function readLog() {
  return readIfThere(join(dataDirectory, 'server.log')).split('\n').slice(-20).join('\n');
}

/** @param {string} path */
function readIfThere(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
