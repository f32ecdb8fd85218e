// node tools/faults/sigterm-in-flight.ts [ROUNDS]
// Ends the product by SIGTERM while requests of every kind are in flight, on both engines, and counts the requests that
// failed and the acknowledged messages that are missing afterwards. Needs a build.
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { createEmptyDatabase } from '../../tests/support/databases/empty-database.ts';
import { signInClient } from '../../tests/support/http.ts';
import { withPostgres } from '../../tests/support/postgres/with-postgres.ts';
import { type RunningProduct, startProduct } from '../../tests/support/running-product.ts';

const rounds = Number(process.argv[2] ?? 50);
const administrator = { username: 'admin', password: 'admin123' };
const EACH_KIND = 3;

interface Call {
  readonly method: string;
  readonly path: string;
  readonly body?: object;
}

const kinds: readonly ((mark: string) => Call)[] = [
  () => ({ method: 'GET', path: '/' }),
  (mark) => ({ method: 'GET', path: `/blog?q=${mark}` }),
  (mark) => ({ method: 'GET', path: `/api/blog/published?q=${mark}` }),
  () => ({ method: 'GET', path: '/api/contact' }),
  (mark) => {
    const body = { fullName: 'Asha Patil', email: 'asha@example.com', message: `Message ${mark}.` };
    return { method: 'POST', path: '/api/contact/submit', body };
  },
];

/** Sends a call on an own connection, which has been used before, and returns its status. */
async function sendCall(url: string, agent: Agent, cookie: string, call: Call): Promise<number> {
  const headers = { cookie, ...(call.body && { 'content-type': 'application/json' }) };
  const sent = request(url + call.path, { agent, method: call.method, headers });
  sent.end(call.body && JSON.stringify(call.body));
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  await text(answer);
  return answer.statusCode ?? 0;
}

interface Figures {
  requests: number;
  acknowledged: number;
  badExits: number;
  readonly failures: string[];
}

/** One round: every kind of call is in flight when the signal comes. */
async function endAmidCalls(
  product: RunningProduct,
  cookie: string,
  round: number,
  figures: Figures,
) {
  const calls = kinds.flatMap((kind, index) =>
    Array.from({ length: EACH_KIND }, (_, number) => kind(`r${round}k${index}n${number}`)),
  );
  const agents = calls.map(() => new Agent({ keepAlive: true, maxSockets: 1 }));
  const sendAll = (list: readonly Call[]) =>
    list.map((call, index) => sendCall(product.url, agents[index] as Agent, cookie, call));
  await Promise.all(sendAll(calls.map(() => ({ method: 'GET', path: '/healthz' }))));
  const answers = sendAll(calls);
  // The requests are written to their connections when this turn of the event loop ends.
  await new Promise((resolve) => setImmediate(resolve));
  const stopped = product.stop();
  figures.requests += calls.length;
  for (const [index, outcome] of (await Promise.allSettled(answers)).entries()) {
    const { method, path } = calls[index] as Call;
    const result = outcome.status === 'fulfilled' ? outcome.value : String(outcome.reason);
    if (result !== 200 && result !== 201) figures.failures.push(`${method} ${path}: ${result}`);
    else if (method === 'POST') figures.acknowledged += 1;
  }
  if ((await stopped) !== 0) figures.badExits += 1;
  for (const agent of agents) agent.destroy();
}

async function run(
  engine: string,
  environment: Readonly<Record<string, string>>,
): Promise<boolean> {
  const figures: Figures = { requests: 0, acknowledged: 0, badExits: 0, failures: [] };
  let product = await startProduct(environment);
  const { dataDir } = product;
  const { cookie } = await signInClient(product.url, administrator);
  for (let round = 0; round < rounds; round += 1) {
    await endAmidCalls(product, cookie, round, figures);
    product = await startProduct(environment, dataDir);
  }
  const list = await fetch(`${product.url}/api/contact?limit=1`, { headers: { cookie } });
  const { requests, acknowledged, badExits, failures } = figures;
  const lost = acknowledged - Number(list.headers.get('x-total-count'));
  await product.dispose();
  console.log(
    `sigterm-in-flight (${engine}): ${rounds} rounds, ${requests} requests, failed ${failures.length}, ` +
      `messages acknowledged ${acknowledged}, lost ${lost}, exit codes other than 0: ${badExits}`,
  );
  for (const failure of failures.slice(0, 10)) console.log(`  ${failure}`);
  return failures.length === 0 && lost === 0 && badExits === 0;
}

let isFine = await run('sqlite', {});
await withPostgres(async () => {
  const database = await createEmptyDatabase();
  isFine = (await run('postgres', { DATABASE_URL: database.url })) && isFine;
  await database.drop();
});
process.exitCode = isFine ? 0 : 1;
