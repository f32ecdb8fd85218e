// npm run faults [-- NAME…]: repeats the faults of docs/RELIABILITY.md on the built product, one after the other, and
// ends with a table. What this machine cannot do (mount a disk, stop a clock) is named and left out. About half an hour.
import { spawn } from 'node:child_process';
import { platform } from 'node:os';
import { findProgram } from './setup/child-process.mjs';
import { prepareProject } from './setup/prepared-project.mjs';
import { formatElapsed, runEntryPoint, SetupError } from './setup/progress.mjs';
import { inProject, projectRoot } from './setup/project-paths.mjs';

/** @typedef {{ script: string, parameters?: string[], needs?: string[], shows: string }} Fault */

/** @type {Record<string, Fault>} */
const faults = {
  database: { script: 'outages.ts', shows: 'the database away in six ways, and back' },
  disks: {
    script: 'disks.ts',
    needs: ['root', 'mkfs.ext4'],
    shows: 'a full disk, a read-only disk',
  },
  'slow-disk': { script: 'slow-disk.ts', needs: ['cc'], shows: 'a disk that takes 15 ms' },
  overload: { script: 'flood.ts', shows: 'six floods on 100,000 posts' },
  fuzz: { script: 'fuzz.ts', shows: '5,000 requests that nobody should send' },
  guessing: { script: 'guessing.ts', shows: '10,000 wrong passwords for one account' },
  'login-timing': {
    script: 'login-timing.ts',
    shows: 'wrong logins with and without a known name',
  },
  clock: { script: 'clock-jumps.ts', needs: ['cc'], shows: 'a clock that jumps' },
  restarts: { script: 'rolling-restart.ts', shows: 'two instances, restarted in turn' },
  'restarts-caddy': {
    ...{ script: 'rolling-restart.ts', parameters: ['6', 'caddy'], needs: ['caddy'] },
    shows: 'the same behind Caddy',
  },
};

await runEntryPoint(async () => {
  const asked = process.argv.slice(2);
  const unknown = asked.find((name) => !Object.hasOwn(faults, name));
  if (unknown) {
    throw new SetupError(`${unknown} is unknown; there are: ${Object.keys(faults).join(', ')}`);
  }
  if (platform() !== 'linux') throw new SetupError('The faults need Linux.');
  const nodePath = await prepareProject({ withBuild: true, withTools: true });
  const rows = [];
  for (const [name, fault] of Object.entries(faults)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    const missing = fault.needs?.find((need) => !isHere(need));
    if (missing) {
      rows.push(['left out', name, `needs ${missing}`, fault.shows]);
      continue;
    }
    console.log(`\n${name}: ${fault.shows}`);
    const startedAt = performance.now();
    const code = await run(nodePath, fault);
    rows.push([code === 0 ? 'held' : 'FAILED', name, formatElapsed(startedAt), fault.shows]);
  }
  console.log('');
  for (const [state = '', name = '', time = '', shows] of rows) {
    console.log(`${state.padEnd(9)} ${name.padEnd(15)} ${time.padEnd(16)} ${shows}`);
  }
  return rows.some(([state]) => state === 'FAILED') ? 1 : 0;
});

/**
 * @param {string} nodePath
 * @param {Fault} fault
 * @returns {Promise<number>}
 */
function run(nodePath, { script, parameters = [] }) {
  const child = spawn(nodePath, [inProject('tools', 'faults', script), ...parameters], {
    cwd: projectRoot,
    stdio: 'inherit',
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** @param {string} need a program, or `root` */
function isHere(need) {
  return need === 'root' ? process.getuid?.() === 0 : findProgram(need) !== undefined;
}
