import { randomBytes } from 'node:crypto';
import { Client, escapeIdentifier } from 'pg';

/** An empty database on a server, by default that of TEST_DATABASE_URL. */
export async function createEmptyDatabase(serverUrl = process.env.TEST_DATABASE_URL): Promise<{
  readonly url: string;
  readonly drop: () => Promise<void>;
}> {
  if (!serverUrl) throw new Error('TEST_DATABASE_URL is not set: run through npm test.');
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
