import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestPostgres } from './start-postgres.ts';

/** Where the tests of this run, each in its own process, ask for a PostgreSQL. */
const DESK = 'TEST_POSTGRES_DESK';

/**
 * Starts a PostgreSQL at the first request and shares it with all others. Returns a function that
 * stops it, if it was started.
 */
export async function openPostgresDesk(
  start: () => Promise<TestPostgres>,
): Promise<() => Promise<void>> {
  let started: Promise<TestPostgres> | undefined;
  const desk = createServer((_, res) => {
    started ??= start();
    started.then(
      ({ url }) => res.end(url),
      (error) => res.writeHead(500).end(String(error)),
    );
  });
  desk.listen(0, '127.0.0.1').unref();
  await once(desk, 'listening');
  process.env[DESK] = `http://127.0.0.1:${(desk.address() as AddressInfo).port}`;
  return async () => {
    delete process.env[DESK];
    desk.close();
    await started?.then(
      ({ stop }) => stop(),
      () => undefined,
    );
  };
}

/**
 * The address of a PostgreSQL where tests may create databases: TEST_DATABASE_URL, else this run's
 * own.
 */
export async function getPostgresUrl(): Promise<string> {
  const { TEST_DATABASE_URL: given, [DESK]: desk } = process.env;
  if (given) return given;
  if (!desk) throw new Error('Only tests that Vitest runs have a PostgreSQL.');
  const answer = await fetch(desk);
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
}
