import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { waitForExit } from '../child-process.mjs';
import { SetupError } from '../progress.mjs';
import { getPostgresBinaries } from './postgres-binaries.mjs';

const supervisorPath = fileURLToPath(new URL('./postgres-supervisor.mjs', import.meta.url));

/**
 * Calls `use` with the address of a PostgreSQL on which the caller may create databases: the one of TEST_DATABASE_URL
 * or a fresh one, which is stopped and removed afterwards, whatever ends this process.
 * @template Result
 * @param {(url: string) => Promise<Result>} use
 * @returns {Promise<Result>}
 */
export async function withPostgres(use) {
  const { TEST_DATABASE_URL: given } = process.env;
  if (given) return use(given);

  const binaries = await getPostgresBinaries();
  // A group of its own keeps Ctrl-C in the terminal from stopping the database before the tests that use it.
  const supervisor = spawn(process.execPath, [supervisorPath, binaries], {
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
  });
  const exited = waitForExit(supervisor);
  try {
    return await use(await readAddress(supervisor, exited));
  } finally {
    supervisor.stdin?.end();
    await exited;
  }
}

/**
 * @param {import('node:child_process').ChildProcess} supervisor
 * @param {Promise<number>} exited
 * @returns {Promise<string>}
 */
function readAddress(supervisor, exited) {
  return new Promise((resolve, reject) => {
    let output = '';
    supervisor.stdout?.on('data', (chunk) => {
      output += chunk;
      if (output.includes('\n')) resolve(output.trim());
    });
    exited.then(
      () => reject(new SetupError('PostgreSQL for the tests could not be started.')),
      reject,
    );
  });
}
