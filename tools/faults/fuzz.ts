// node tools/faults/fuzz.ts [REQUESTS] [postgres] [SEED]
// Sends what nobody should send to every call of the OpenAPI document and every page: nested, long and wrong values,
// pipelined, in absolute form and dripped, from strangers and from an administrator. No answer may be 5xx, no line of
// the log may be of an unexpected error, and other clients must not wait. Needs a build.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import fc from 'fast-check';
import { createEmptyDatabase } from '../../tests/support/databases/empty-database.ts';
import { probe } from '../../tests/support/faults/latency-probe.ts';
import { signInClient } from '../../tests/support/http.ts';
import { withPostgres } from '../../tests/support/postgres/with-postgres.ts';
import { type RunningProduct, startProduct } from '../../tests/support/running-product.ts';

const [count = '5000', engine, startSeed = '1'] = process.argv.slice(2);
const CLIENTS = 4;
const REST_MS = 5000;
const DRIP_MS = 5;
/** For an answer; none may take longer. */
const WAIT_MS = 60_000;
const login = { username: 'admin', password: 'admin123' };
const METHODS = 'GET POST PUT PATCH DELETE HEAD OPTIONS PROPFIND'.split(' ');
const PAGES = [
  ...'/ /blog /blog/tag/ /blog/ /preview/ /admin/ /og/ /art/covers/ /feed.xml /sitemap.xml'.split(
    ' ',
  ),
  ...'/robots.txt /media/ /contact /healthz /readyz /metrics'.split(' '),
];

let seed = Number(startSeed);
/** A number from 0 to below `end`, the same in each run. */
function random(end: number): number {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((seed / 2 ** 32) * end);
}
const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)] as Item;

const draw = <Value>(values: fc.Arbitrary<Value>): Value =>
  pick(fc.sample(values, { numRuns: 1, seed: random(2 ** 31) }));

const letters = fc.constantFrom(...'aZ0 %<"\'\\\n\0\u202eﷺ😀=;/', '\ud800', '..');
const words = fc.string({ unit: letters, maxLength: 12 });
const values = fc.anything({
  maxDepth: 3,
  key: words,
  values: [
    fc.constantFrom(null, true, 0, -1, 1e308, 2 ** 53, -0.5, '', 'x@y.example', '2026-02-31'),
    fc.constant('__proto__'),
    words,
    fc.tuple(letters, fc.nat(3000)).map(([letter, times]) => letter.repeat(times)),
  ],
});

interface Call {
  readonly method: string;
  readonly path: string;
  /** Names of the fields of its body. */
  readonly fields: readonly string[];
}

async function listCalls(url: string): Promise<readonly Call[]> {
  const { paths } = (await (await fetch(`${url}/api/openapi.json`)).json()) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>;
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      method: method.toUpperCase(),
      path,
      fields: [...JSON.stringify(described).matchAll(/"(\w+)":\{"(?:type|anyOf|\$ref)"/g)].map(
        ([, name = '']) => name,
      ),
    })),
  );
}

/** A text of the site, with the address that its calls have. */
interface SiteText {
  readonly type: string;
  readonly id: string;
  readonly value: unknown;
  readonly version: string | null;
}

async function listTexts(url: string, cookie: string): Promise<SiteText[]> {
  const answer = await fetch(`${url}/api/documents`, { headers: { cookie } });
  const rows = (await answer.json()) as readonly SiteText[];
  return Promise.all(rows.map((row) => readText(url, cookie, row)));
}

/** A text as it is now; one that cannot be read stays as it was. */
async function readText(url: string, cookie: string, text: SiteText): Promise<SiteText> {
  const path = `/api/documents/${text.type}/${text.id}`;
  const answer = await fetch(url + path, { headers: { cookie } });
  return answer.ok ? ((await answer.json()) as SiteText) : text;
}

/** Brings those texts up to date that requests were about. */
async function readAgain(
  texts: SiteText[],
  requests: readonly string[],
  url: string,
  cookie: string,
): Promise<void> {
  for (const [index, text] of texts.entries()) {
    const path = `/api/documents/${text.type}/${text.id}/`;
    const isSent = requests.some((request) => request.includes(path));
    if (isSent) texts[index] = await readText(url, cookie, text);
  }
}

/** The same value but for one thing, at any depth. */
function spoil(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || random(4) === 0) return draw(values);
  const name = pick([...Object.keys(value), 'other']);
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
  copy[name] = spoil(copy[name]);
  return copy;
}

function makeBody({ fields }: Call, text: SiteText | null): string {
  if (random(20) === 0) return '{"a":'.repeat(random(5000));
  if (random(20) === 0) {
    const levels = random(3000);
    return `${'{"a":['.repeat(levels)}${']}'.repeat(levels)}`;
  }
  const entries = fields.filter(() => random(3) > 0).map((name) => [name, draw(values)]);
  if (text) entries.push(['value', spoil(text.value)], ['basedOn', text.version]);
  return JSON.stringify(random(10) === 0 ? draw(values) : Object.fromEntries(entries));
}

/** Values for a parameter of a path. */
const IDS = ['1', '0', '9'.repeat(20), '%ff'];
const QUERY_NAMES = 'q limit offset tag sort from total page a[b] __proto__'.split(' ');

function makePath({ path }: Call, text: SiteText | null): string {
  const known = text ? path.replace('{type}', text.type).replace('{id}', text.id) : path;
  const filled = known.replace(/\{\w+\}/g, () =>
    pick([...IDS, encodeURIComponent(draw(words).toWellFormed()), 'a'.repeat(random(500))]),
  );
  const query = Array.from(
    { length: random(4) },
    () => `${pick(QUERY_NAMES)}=${encodeURIComponent(draw(words).toWellFormed())}`,
  );
  return (
    filled + (query.length > 0 ? `?${query.join('&')}` : '') + pick(['', '', '', '#a', '%', '//'])
  );
}

const ORIGINS =
  'http://localhost HTTP://LOCALHOST:80 http://evil.test https://a@b http://[::1'.split(' ');

function makeRequest(calls: readonly Call[], texts: readonly SiteText[], cookie: string): string {
  const call =
    random(3) === 0
      ? { method: 'GET', path: pick(PAGES) + pick(['', draw(words)]), fields: [] }
      : pick(calls);
  const text = call.path.includes('{type}') && random(5) > 0 ? pick(texts) : null;
  const method = random(10) === 0 ? pick(METHODS) : call.method;
  // Characters that no request line may hold end the connection: Node refuses them.
  const target = makePath(call, text).replace(/[^\x21-\x7e]/g, (letter) =>
    encodeURIComponent(letter.toWellFormed()),
  );
  const absolute = random(5) === 0 ? pick(ORIGINS) : '';
  const body = method === 'GET' || method === 'HEAD' ? '' : makeBody(call, text);
  const headers = [
    `Host: ${pick(['localhost', 'localhost', 'localhost', '', 'a b', '127.0.0.1:1'])}`,
    `Content-Type: ${pick(['application/json', 'application/json', 'application/json', 'text/plain', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded', ';;'])}`,
    `Accept: ${pick(['*/*', 'text/html', 'text/markdown'])}`,
    `Accept-Encoding: ${pick(['br', 'gzip', 'vibrant', 'br;q=0', ''])}`,
    ...(random(3) === 0 ? [`Cookie: ${cookie}`] : []),
    ...(random(20) === 0 ? [`X-Long: ${'x'.repeat(random(20_000))}`] : []),
    ...(random(20) === 0 ? [`Range: bytes=${draw(words).replace(/[^\w-]/g, '')}-`] : []),
    ...(random(20) === 0 ? ['If-None-Match: "a", W/"b', 'Expect: 100-continue'] : []),
    ...(body === '' ? [] : [`Content-Length: ${Buffer.byteLength(body)}`]),
  ];
  return `${method} ${absolute}${target} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n${body}`;
}

/**
 * Sends one to six requests on a connection, in one or many pieces; adds up the statuses, and says
 * whether one met a newer state.
 */
async function converse(
  port: number,
  requests: readonly string[],
  statuses: Map<number, number>,
): Promise<boolean> {
  const socket: Socket = connect(port, '127.0.0.1').setEncoding('utf8').setTimeout(WAIT_MS);
  let answers = '';
  socket.on('error', () => {}).on('data', (text) => (answers += text));
  socket.once('timeout', () => socket.destroy(new Error('no answer')));
  const closed = once(socket, 'close').catch(() => {});
  const bytes = Buffer.from(
    `${requests.join('')}GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
  );
  const pieces = random(10) === 0 ? 20 : 1;
  const size = Math.ceil(bytes.length / pieces);
  for (let start = 0; start < bytes.length && socket.writable; start += size) {
    socket.write(bytes.subarray(start, start + size));
    if (pieces > 1) await delay(DRIP_MS);
  }
  await closed;
  const found = [...answers.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
  for (const status of found) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  if (found.some((status) => status >= 500))
    console.log(`5xx: ${JSON.stringify(requests).slice(0, 1500)}\n${answers.slice(0, 600)}`);
  return found.includes(409);
}

async function fuzz(product: RunningProduct): Promise<boolean> {
  const { url } = product;
  const port = Number(new URL(url).port);
  const calls = await listCalls(url);
  const statuses = new Map<number, number>();
  const rest = (await probe(url, ['/'], REST_MS))['/'];
  let [sent, cookie, isOver] = [0, (await signInClient(url, login)).cookie, false];
  const texts = await listTexts(url, cookie);
  const senders = Array.from({ length: CLIENTS }, async () => {
    while (sent < Number(count)) {
      const requests = Array.from({ length: random(4) === 0 ? 6 : 1 }, () =>
        makeRequest(calls, texts, cookie),
      );
      sent += requests.length;
      if (await converse(port, requests, statuses)) await readAgain(texts, requests, url, cookie);
      // A call before may have ended the session.
      if (random(200) === 0)
        cookie = (await signInClient(url, login).catch(() => ({ cookie }))).cookie;
    }
  });
  const during: number[] = [];
  const probing = (async () => {
    while (!isOver) during.push((await probe(url, ['/'], 1000))['/'].p50);
  })();
  await Promise.all([Promise.all(senders).then(() => (isOver = true)), probing]);
  const p50 = during.toSorted((a, b) => a - b)[Math.floor(during.length / 2)] ?? 0;
  const unexpected = product
    .readOutput()
    .split('\n')
    .filter((line) => line.includes('Unexpected'));
  const faults = [...statuses].filter(([status]) => status >= 500);
  for (const line of unexpected.slice(0, 5)) console.log(line);
  console.log(
    `fuzz on ${engine ?? 'sqlite'}: ${sent} requests, ${JSON.stringify(Object.fromEntries([...statuses].sort()))}; ` +
      `5xx ${faults.reduce((sum, [, times]) => sum + times, 0)}, lines 'unexpected' ${unexpected.length}; ` +
      `another client's p50 ${rest.p50.toFixed(1)} ms at rest, ${p50.toFixed(1)} ms meanwhile`,
  );
  return faults.length === 0 && unexpected.length === 0;
}

async function run(environment: Readonly<Record<string, string>>): Promise<void> {
  const limits = { RATE_LIMITS: 'login=100000/1m,register=100000/1m,contact=100000/1m' };
  const product = await startProduct({ ...limits, ...environment });
  // Not 0 if a request is still under way that nobody waits for.
  product.process.once('exit', (code, signal) => {
    console.log(`the product ended: ${code ?? signal}`);
    if (code !== 0) process.exitCode = 1;
  });
  try {
    process.exitCode = (await fuzz(product)) ? 0 : 1;
  } catch (error) {
    console.log(product.readOutput().slice(-3000));
    throw error;
  } finally {
    await product.dispose();
  }
}

if (engine === 'postgres') {
  await withPostgres(async () => {
    const { url, drop } = await createEmptyDatabase();
    await run({ DATABASE_URL: url });
    await drop();
  });
} else await run({});
