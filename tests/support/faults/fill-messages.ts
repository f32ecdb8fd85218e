import path from 'node:path';
import SqliteFile from 'better-sqlite3';
import { Client } from 'pg';
import { openStore } from '#storage/open-store.ts';
import { buildNewSubmission } from '../databases/database-rows.ts';

/** Written one by one, so that their words are indexed as the product does it. */
const TEMPLATES = 500;

/** What of each message is kept beside it: a mail that arrived, a receipt, a hash of its text, its history. */
const traces = [
  `insert into contact_deliveries (message_id, channel, state, event_id, attempts, recipients,
      created_at, next_attempt_at, delivered_at, tried_since)
    select id, 'email', 'delivered', 'stored-' || id, 1, 2,
      created_at, null, created_at, created_at from contact_submissions`,
  `insert into contact_receipts (idempotency_key, fingerprint, message_id, expires_at)
    select 'stored-' || id, 'stored-' || id, id, '2099-01-01T00:00:00.000Z' from contact_submissions`,
  `insert into contact_copies (fingerprint, sender, is_spam, seen_at)
    select 'stored-' || id, 'stored-' || id, false, '2099-01-01T00:00:00.000Z'
    from contact_submissions`,
  `insert into contact_history (message_id, at, type, detail)
    select id, created_at, 'delivered', '{"channel":"email","recipients":2}'
    from contact_submissions`,
];

/**
 * Fills the database of a running product with `count` messages and what is kept beside each. Only the
 * first few hundred are written one by one: the database itself copies these, which takes seconds.
 */
export async function fillMessages(
  place: { readonly dataDir: string; readonly databaseUrl?: string },
  count: number,
  writeText: (index: number) => string,
): Promise<void> {
  await writeTemplates(place, writeText);
  const { query, close } = await openDatabase(place);
  const columns = (await query(listColumns(place))).map(({ name }) => name).join(', ');
  const copies = Math.ceil(count / TEMPLATES) - 1;
  await query(`with recursive numbers (n) as (
      select 1 union all select n + 1 from numbers where n < ${copies}
    )
    insert into contact_submissions (${columns}) select ${columns} from contact_submissions, numbers`);
  for (const statement of [...traces, 'analyze']) await query(statement);
  await close();
}

async function writeTemplates(
  place: { readonly dataDir: string; readonly databaseUrl?: string },
  writeText: (index: number) => string,
): Promise<void> {
  const store = await openStore({ ...place, logError: (error) => console.error(error) });
  for (let index = 0; index < TEMPLATES; index += 1) {
    const createdAt = new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString();
    const fullName = `Stored ${index}`;
    await store.contact.insert(
      buildNewSubmission({ fullName, createdAt, message: writeText(index) }),
    );
  }
  await store.close();
}

/** All but the ids and what the database computes. */
const listColumns = ({ databaseUrl }: { readonly databaseUrl?: string }) =>
  databaseUrl
    ? `select column_name as name from information_schema.columns
        where table_name = 'contact_submissions' and is_generated = 'NEVER' and column_name <> 'id'`
    : `select name from pragma_table_xinfo('contact_submissions') where hidden = 0 and name <> 'id'`;

interface OpenDatabase {
  readonly query: (sql: string) => Promise<readonly { readonly name: string }[]>;
  readonly close: () => Promise<void>;
}

async function openDatabase({
  dataDir,
  databaseUrl,
}: {
  readonly dataDir: string;
  readonly databaseUrl?: string;
}): Promise<OpenDatabase> {
  if (databaseUrl) {
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    return { query: async (sql) => (await client.query(sql)).rows, close: () => client.end() };
  }
  const file = new SqliteFile(path.join(dataDir, 'site.db'), { timeout: 60_000 });
  const query = async (sql: string) => {
    const statement = file.prepare<unknown[], { name: string }>(sql);
    if (statement.reader) return statement.all();
    statement.run();
    return [];
  };
  return { query, close: async () => void file.close() };
}
