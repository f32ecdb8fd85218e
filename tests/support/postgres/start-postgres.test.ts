import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { Client } from 'pg';
import { expect, it } from 'vitest';
import { startPostgres } from './start-postgres.ts';

const startAndWait = `
  const { startPostgres } = await import('${new URL('./start-postgres.ts', import.meta.url)}');
  console.log((await startPostgres()).url);`;

async function ask(url: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ directory: string; fsync: string }>(
    "select current_setting('data_directory') as directory, current_setting('fsync') as fsync",
  );
  await client.end();
  return rows[0] ?? { directory: '', fsync: '' };
}

it('gives a durable PostgreSQL and leaves nothing of it behind', async () => {
  const { url, stop } = await startPostgres();
  const { directory, fsync } = await ask(url);
  expect({ fsync, isThere: existsSync(directory) }).toEqual({ fsync: 'on', isThere: true });
  await stop();
  expect(existsSync(directory)).toBe(false);
});

it('stops and removes it even if the process that started it is killed outright', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', startAndWait], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url] = await once(child.stdout, 'data');
  const { directory } = await ask(String(url).trim());
  expect(existsSync(directory)).toBe(true);
  child.kill('SIGKILL');
  await expect.poll(() => existsSync(directory)).toBe(false);
});
