// node tools/faults/outages.ts [CASE…]
// Takes the database away from the running product in several ways for 20 seconds each, and prints what was answered,
// how many acknowledged messages are missing afterwards, and how long the product took to recover by itself. Needs a
// build and Linux.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import SqliteFile from 'better-sqlite3';
import { Client } from 'pg';
import { createEmptyDatabase } from '../../tests/support/databases/empty-database.ts';
import { type DatabaseWay, openDatabaseWay } from '../../tests/support/faults/database-way.ts';
import { rideOut } from '../../tests/support/faults/ride-out.ts';
import { startPostgres } from '../../tests/support/postgres/start-postgres.ts';
import { type RunningProduct, startProduct } from '../../tests/support/running-product.ts';

/** PostgreSQL for tests allows this many connections. */
const SLOTS = 200;
const asked = process.argv.slice(2);
let misses = 0;

interface Place {
  readonly product: RunningProduct;
  readonly databaseUrl: string;
  readonly way: DatabaseWay;
}

/** Breaks something, and returns how to repair it. */
type Break = (place: Place) => Promise<() => unknown>;

const connectTo = async (url: string) => {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  return client;
};

const onPostgres: Readonly<Record<string, Break>> = {
  stopped: async ({ way }) => {
    way.cut();
    return () => way.restore();
  },
  'dead connections': async ({ way }) => {
    way.silence();
    return () => way.restore();
  },
  frozen: async ({ databaseUrl }) => {
    const client = await connectTo(databaseUrl);
    const { rows } = await client.query("select current_setting('data_directory') as directory");
    await client.end();
    const [pid = ''] = readFileSync(join(rows[0].directory, 'postmaster.pid'), 'utf8').split('\n');
    const all = [pid, ...execFileSync('ps', ['-o', 'pid=', '--ppid', pid]).toString().split('\n')];
    const signal = (name: NodeJS.Signals) => {
      for (const each of all.map(Number).filter(Boolean)) process.kill(each, name);
    };
    signal('SIGSTOP');
    return () => signal('SIGCONT');
  },
  'slots exhausted': async ({ databaseUrl }) => {
    const clients = [await connectTo(databaseUrl)];
    const takeAll = async () => {
      for (let slot = 0; slot < SLOTS; slot += 1) {
        const client = await connectTo(databaseUrl).catch(() => null);
        if (!client) return;
        clients.push(client);
      }
    };
    await takeAll();
    await clients[0]?.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'consulting-website'",
    );
    await takeAll();
    return () => Promise.all(clients.map((client) => client.end()));
  },
  'table locked': async ({ databaseUrl }) => {
    const client = await connectTo(databaseUrl);
    await client.query(
      'begin; lock table blog_posts, contact_submissions in access exclusive mode',
    );
    return () => client.end();
  },
};

const onSqlite: Readonly<Record<string, Break>> = {
  'lock held': async ({ product }) => {
    const other = new SqliteFile(join(product.dataDir, 'site.db'));
    other.exec('begin immediate');
    return () => other.exec('commit').close();
  },
};

async function run(name: string, place: Place, breakIt: Break): Promise<void> {
  const { isMiss, line } = await rideOut(place.product, () => breakIt(place));
  if (isMiss) misses += 1;
  console.log(`outage (${name}): ${line}`);
}

const isAsked = (name: string) => asked.length === 0 || asked.includes(name);
const environment = { RATE_LIMITS: 'login=1000/1m,register=1000/1m,contact=100000/1m' };

const server = await startPostgres();
for (const [name, breakIt] of Object.entries(onPostgres).filter(([name]) => isAsked(name))) {
  const { url, drop } = await createEmptyDatabase(server.url);
  const way = await openDatabaseWay(url);
  const product = await startProduct({ ...environment, DATABASE_URL: way.url });
  await run(name, { product, databaseUrl: url, way }, breakIt);
  await product.dispose();
  way.close();
  await drop();
}
const noWay = await openDatabaseWay(server.url);
for (const [name, breakIt] of Object.entries(onSqlite).filter(([name]) => isAsked(name))) {
  const product = await startProduct(environment);
  await run(name, { product, databaseUrl: '', way: noWay }, breakIt);
  await product.dispose();
}
noWay.close();
await server.stop();
process.exitCode = misses > 0 ? 1 : 0;
