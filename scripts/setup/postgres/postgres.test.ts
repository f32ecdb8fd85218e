import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { inProject } from '../project-paths.mjs';

const sayDirectoryAndWait = `
  const { default: pg } = await import('pg');
  const client = new pg.Client(process.env.TEST_DATABASE_URL);
  await client.connect();
  const { rows } = await client.query("select current_setting('data_directory') as directory, current_setting('fsync') as fsync");
  await client.end();
  console.log(JSON.stringify(rows[0]));
  process.stdin.resume();`;

function startWithPostgres() {
  const command = [process.execPath, '--input-type=module', '-e', sayDirectoryAndWait];
  const { TEST_DATABASE_URL: _given, ...env } = process.env;
  return spawn(process.execPath, [inProject('scripts', 'with-postgres.mjs'), ...command], {
    cwd: inProject(),
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
}

it('gives a durable PostgreSQL and leaves nothing of it behind', async () => {
  const child = startWithPostgres();
  const [answer] = await once(child.stdout, 'data');
  const { directory, fsync } = JSON.parse(String(answer));
  expect({ fsync, isThere: existsSync(directory) }).toEqual({ fsync: 'on', isThere: true });
  child.stdin.end();
  const [code] = await once(child, 'close');
  expect({ code, isThere: existsSync(directory) }).toEqual({ code: 0, isThere: false });
});

it('stops and removes it also when the command that started it is killed outright', async () => {
  const child = startWithPostgres();
  const [answer] = await once(child.stdout, 'data');
  const { directory } = JSON.parse(String(answer));
  expect(existsSync(directory)).toBe(true);
  child.kill('SIGKILL');
  // The command outlives its starter; it ends here, when its input does.
  child.stdin.end();
  for (let waits = 0; waits < 100 && existsSync(directory); waits += 1) await delay(100);
  expect(existsSync(directory)).toBe(false);
});
