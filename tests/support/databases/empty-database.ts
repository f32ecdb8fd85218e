import { randomBytes } from 'node:crypto';
import { Client, escapeIdentifier } from 'pg';
import { getPostgresUrl } from '../postgres/postgres-desk.ts';

/** An empty database on a PostgreSQL, by default the one of this test run. */
export async function createEmptyDatabase(given?: string): Promise<{
  readonly url: string;
  readonly drop: () => Promise<void>;
}> {
  const serverUrl = given ?? (await getPostgresUrl());
  const name = `site_empty_${randomBytes(5).toString('hex')}`;
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await query(serverUrl, `create database ${escapeIdentifier(name)}`);
  return {
    url: url.href,
    drop: () => query(serverUrl, `drop database ${escapeIdentifier(name)} with (force)`),
  };
}

async function query(serverUrl: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
