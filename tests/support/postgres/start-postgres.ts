import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const supervisorPath = fileURLToPath(new URL('./postgres-supervisor.ts', import.meta.url));

/** A PostgreSQL on which the caller may create databases. */
export interface TestPostgres {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/**
 * Starts an empty PostgreSQL, which is stopped and removed when this process ends, however it ends.
 * Its files are in a new folder of `parent`. One that is not durable does not wait for the disk.
 */
export async function startPostgres({
  parent = '',
  isDurable = true,
}: {
  readonly parent?: string;
  readonly isDurable?: boolean;
} = {}): Promise<TestPostgres> {
  // A separate process group keeps Ctrl-C in the terminal from stopping the database before the
  // tests that use it.
  const supervisor = spawn(
    process.execPath,
    [supervisorPath, parent, isDurable ? 'durable' : 'quick'],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
      detached: true,
    },
  );
  const ended = once(supervisor, 'close');
  const [address] = await Promise.race([once(supervisor.stdout, 'data'), ended]);
  if (!Buffer.isBuffer(address)) throw new Error('PostgreSQL for the tests could not be started.');
  return {
    url: address.toString().trim(),
    async stop() {
      supervisor.stdin.end();
      await ended;
    },
  };
}
