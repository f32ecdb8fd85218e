import { randomBytes } from 'node:crypto';
import { Client, escapeIdentifier } from 'pg';
import { openStore } from '#storage/open-store.ts';
import { getPostgresUrl } from '../postgres/postgres-desk.ts';
import { failOnLoggedError, type TestDatabase } from './database-interface.ts';
import { hashMigrations } from './test-run-directory.ts';

// An arbitrary number: workers that start at the same time create the template one by one.
const TEMPLATE_LOCK = 7_405_911_238;

// Children first. Deleting the few rows of a test is several times faster than truncating.
const TABLES = [
  ...['post_tags', 'tags', 'blog_posts', 'media', 'media_files', 'media_claims'],
  ...['sessions', 'users', 'rate_limits', 'deleted_posts', 'former_slugs', 'redirects'],
  ...['contact_submissions', 'message_counts', 'saved_replies', 'backup_runs'],
  ...['preview_links', 'working_copies', 'post_revisions', 'revision_texts'],
  ...['spam_words', 'contact_copies', 'spent_tokens', 'secrets'],
  ...['account_settings', 'passkey_challenges', 'invitations', 'account_mails'],
  ...['documents', 'document_copies', 'document_revisions', 'document_orders'],
  ...['document_links', 'document_schedules', 'publishing_requests'],
  'upkeep_marks',
];

/** A database on the PostgreSQL of this run or another one, copied from a migrated template. */
export async function createPostgresTestDatabase(given?: string): Promise<TestDatabase> {
  const serverUrl = given ?? (await getPostgresUrl());
  const name = `site_test_${process.pid}_${randomBytes(4).toString('hex')}`;
  const databaseUrl = toDatabaseUrl(serverUrl, name);
  const blanks: string[] = [];

  await withClient(serverUrl, async (server) => {
    const template = await ensureTemplate(server, serverUrl);
    await server.query(
      `create database ${escapeIdentifier(name)} template ${escapeIdentifier(template)}`,
    );
  });
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();

  const getOptions = () => ({ databaseUrl, dataDir: '', logError: failOnLoggedError });

  return {
    engineName: 'postgres',
    getOptions,
    async createBlank() {
      const blank = `${name}_${blanks.length}`;
      blanks.push(blank);
      await client.query(`create database ${escapeIdentifier(blank)}`);
      return { ...getOptions(), databaseUrl: toDatabaseUrl(serverUrl, blank) };
    },
    async empty() {
      const deletions = TABLES.map((table) => `delete from ${table};`).join(' ');
      // The record of activity refuses to have entries deleted.
      await client.query(
        `${deletions} truncate audit_entries; update content_version set version = 0;`,
      );
    },
    async remove() {
      await client.end();
      await withClient(serverUrl, async (server) => {
        for (const database of [name, ...blanks]) {
          await server.query(`drop database if exists ${escapeIdentifier(database)} with (force)`);
        }
      });
    },
  };
}

/** The name of a database with exactly these migrations. */
async function ensureTemplate(server: Client, serverUrl: string): Promise<string> {
  const name = `site_test_template_${hashMigrations()}`;
  await server.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  try {
    const { rowCount } = await server.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) await createTemplate(server, serverUrl, name);
    return name;
  } finally {
    await server.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  }
}

/** Created under another name, so that an aborted run leaves no incomplete template. */
async function createTemplate(server: Client, serverUrl: string, name: string): Promise<void> {
  const draft = `${name}_draft`;
  await server.query(`drop database if exists ${escapeIdentifier(draft)} with (force)`);
  await server.query(`create database ${escapeIdentifier(draft)}`);
  const store = await openStore({
    databaseUrl: toDatabaseUrl(serverUrl, draft),
    dataDir: '',
    logError: failOnLoggedError,
  });
  await store.close();
  await server.query(
    `alter database ${escapeIdentifier(draft)} rename to ${escapeIdentifier(name)}`,
  );
}

function toDatabaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function withClient(url: string, use: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await use(client);
  } finally {
    await client.end();
  }
}
