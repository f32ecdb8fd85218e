import { Client, type CustomTypesConfig } from 'pg';
import { StorageError } from '#domain/transactions/public.ts';
import { getTypeParser } from '../engines/postgres-engine.ts';
import { readPostgresFault } from '../engines/postgres-faults.ts';
import type { Row } from './backup-rows.ts';
import type { RowSource } from './row-source.ts';

const BATCH_CHARACTERS = 2 * 1024 ** 2;
const FIRST_BATCH_ROWS = 20;
const BATCH_ROWS_MAX = 1000;

/** Opens a read-only transaction that sees one moment of the database, and a second connection. */
export async function openPostgresRowSource(databaseUrl: string): Promise<RowSource> {
  const [snapshot, present] = [createClient(databaseUrl), createClient(databaseUrl)];
  try {
    await snapshot.connect();
    await snapshot.query('begin transaction isolation level repeatable read, read only');
    // The first statement fixes what the transaction sees.
    await snapshot.query('select 1');
    await present.connect();
  } catch (error) {
    await Promise.allSettled([snapshot.end(), present.end()]);
    throw toStorageError(error);
  }
  return toRowSource(snapshot, present);
}

function createClient(connectionString: string): Client {
  const client = new Client({
    connectionString,
    application_name: 'consulting-website backup',
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    types: { getTypeParser } as CustomTypesConfig,
  });
  // Without a listener, a connection that breaks would end the process; the next query reports it.
  client.on('error', () => {});
  return client;
}

function toRowSource(snapshot: Client, present: Client): RowSource {
  /** A connection answers one query after the other. */
  const lastTurn = new Map<Client, Promise<void>>();
  const ask = async (client: Client, text: string, parameters: readonly unknown[] = []) => {
    const before = lastTurn.get(client);
    const asked = (async () => {
      await before;
      return (await client.query<Row>(text, [...parameters])).rows;
    })();
    lastTurn.set(
      client,
      asked.then(
        () => undefined,
        () => undefined,
      ),
    );
    return asked.catch((error: unknown) => {
      throw toStorageError(error);
    });
  };
  return {
    engineName: 'postgres',
    query: (text, parameters) => ask(snapshot, text, parameters),
    queryNow: (text, parameters) => ask(present, text, parameters),
    async *readInBatches(text) {
      await ask(snapshot, `declare backup_rows cursor for ${text}`);
      for (let count = FIRST_BATCH_ROWS; ; ) {
        const rows = await ask(snapshot, `fetch ${count} from backup_rows`);
        if (rows.length === 0) break;
        yield rows;
        count = findBatchSize(rows);
      }
      await ask(snapshot, 'close backup_rows');
    },
    close: async () => void (await Promise.allSettled([snapshot.end(), present.end()])),
  };
}

/** As many rows as have about two million characters, by the size of the last ones. */
function findBatchSize(rows: readonly Row[]): number {
  const perRow = JSON.stringify(rows).length / rows.length;
  return Math.max(1, Math.min(BATCH_ROWS_MAX, Math.floor(BATCH_CHARACTERS / perRow)));
}

function toStorageError(error: unknown): unknown {
  const fault = readPostgresFault(error);
  return fault ? new StorageError(fault.fault, fault.message, { cause: error }) : error;
}
