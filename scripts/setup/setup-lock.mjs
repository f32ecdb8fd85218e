import {
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { report } from './progress.mjs';
import { inCache } from './project-paths.mjs';

const lockPath = inCache('setup.lock');
const heartbeatMs = 5_000;
const abandonedAfterMs = 30_000;
const me = `${process.pid}@${hostname()}`;

let holders = 0;
/** @type {Promise<() => void>} */
let held;

/**
 * Calls `work` while no other command of this project installs or builds, so that two started at the same time do not
 * break each other's result; this one may do several things at once. A killed command does not block others.
 * @template Result
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withSetupLock(work) {
  if (holders === 0) held = acquire();
  holders += 1;
  const release = await held;
  try {
    return await work();
  } finally {
    holders -= 1;
    if (holders === 0) release();
  }
}

/** @returns {Promise<() => void>} releases it */
async function acquire() {
  await waitForLock();
  const remove = () => rmSync(lockPath, { force: true });
  const heartbeat = setInterval(() => {
    const now = new Date();
    utimesSync(lockPath, now, now);
  }, heartbeatMs);
  process.once('exit', remove);
  return () => {
    clearInterval(heartbeat);
    process.off('exit', remove);
    remove();
  };
}

async function waitForLock() {
  mkdirSync(inCache(), { recursive: true });
  for (let hasReported = false; ; ) {
    try {
      writeFileSync(lockPath, me, { flag: 'wx' });
      return;
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    }
    if (removeIfAbandoned()) continue;
    if (!hasReported) report('Waiting for another command that installs or builds…');
    hasReported = true;
    await delay(100);
  }
}

/** @returns {boolean} whether the way is free now */
function removeIfAbandoned() {
  const owner = readOwner(lockPath);
  if (owner === null) return true;
  if (!isAbandoned(owner)) return false;
  // Renaming decides between several waiting commands: the slower ones must not remove the winner's lock.
  const aside = `${lockPath}.${process.pid}`;
  try {
    renameSync(lockPath, aside);
  } catch {
    return true;
  }
  if (readOwner(aside) === owner) rmSync(aside, { force: true });
  else renameSync(aside, lockPath);
  return true;
}

/**
 * A heartbeat in addition to the process id, because ids are reused and mean nothing across containers.
 * @param {string} owner
 */
function isAbandoned(owner) {
  const { mtimeMs } = statSync(lockPath, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() };
  if (Date.now() - mtimeMs > abandonedAfterMs) return true;
  const [pid, host] = owner.split('@');
  if (host !== hostname() || !Number(pid)) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'ESRCH';
  }
}

/** @param {string} path */
function readOwner(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
