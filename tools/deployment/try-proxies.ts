// node tools/deployment/try-proxies.ts
// Runs the built product behind nginx and Caddy with the files of deploy/, as far as this machine has them, on loopback
// and over TLS, and tries what depends on a proxy. Prints a line for each; ends with code 1 if one fails.
import { request } from 'node:https';
import { setTimeout as delay } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { openStore } from '#storage/open-store.ts';
import { buildNewSubmission } from '#tests/support/databases/database-rows.ts';
import { buildContactRequest, buildPostRequest } from '#tests/support/factories.ts';
import { findFreePort } from '#tests/support/free-port.ts';
import { signInClient } from '#tests/support/http.ts';
import { drawPicture } from '#tests/support/pictures.ts';
import { uploadPicture } from '#tests/support/product-pictures.ts';
import { startProduct } from '#tests/support/running-product.ts';
import { type StartProxy, startCaddy, startNginx } from './start-proxies.ts';

const MESSAGES = 20_000;
const PASSWORD = 'behind a proxy 2026';
// The certificates are made for this run.
process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
process.removeAllListeners('warning');

type Headers = Readonly<Record<string, string>>;
interface Asked {
  readonly method?: string;
  readonly from?: string;
  readonly headers?: Headers;
  readonly body?: string;
}

/** Asks from one of the addresses of loopback, without decoding anything. */
function ask(url: string, { method = 'GET', from = '127.0.0.1', headers = {}, body }: Asked = {}) {
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }>(
    (resolve, reject) => {
      const { hostname, port, pathname, search } = new URL(url);
      const address = { host: '127.0.0.1', servername: hostname, port, path: pathname + search };
      const host = { host: `${hostname}:${port}` };
      const req = request(
        { ...address, method, localAddress: from, headers: { ...host, ...headers }, agent: false },
        (res) => {
          const parts: Buffer[] = [];
          res.on('data', (part: Buffer) => parts.push(part));
          res.on('error', reject);
          res.on('end', () =>
            resolve({
              status: res.statusCode ?? 0,
              headers: res.headers,
              body: Buffer.concat(parts),
            }),
          );
        },
      );
      req.on('error', reject);
      req.end(body);
    },
  );
}

let failed = 0;
function report(name: string, what: string, isRight: boolean, seen: unknown): void {
  if (!isRight) failed += 1;
  console.log(`${isRight ? 'ok    ' : 'FAILED'}  ${name}: ${what} (${seen})`);
}

async function tryProxy(start: StartProxy): Promise<void> {
  const port = await findFreePort();
  const url = `https://localhost:${port}`;
  const product = await startProduct({
    ...{ NODE_ENV: 'production', SITE_URL: url, TRUST_PROXY: 'loopback' },
    ...{ ADMIN_PASSWORD: PASSWORD, SAMPLE_CONTENT: 'true' },
    RATE_LIMITS: 'login=100/1h,register=9/1h,contact=1/1h',
  });
  try {
    const proxy = await start(port, [product.url]);
    try {
      const check = (what: string, isRight: boolean, seen: unknown) =>
        report(`${proxy.name} ${proxy.version}`, what, isRight, seen);
      await tryPages(url, check);
      if (proxy.name === 'nginx') await tryCache(url, check);
      await tryAddresses(url, check);
      await tryUploads(url, check);
      await tryExport(url, product.dataDir, check);
    } finally {
      await proxy.stop();
    }
  } finally {
    await product.dispose();
  }
}

type Check = (what: string, isRight: boolean, seen: unknown) => void;

async function tryPages(url: string, check: Check): Promise<void> {
  const page = await ask(`${url}/`, { headers: { 'accept-encoding': 'br' } });
  const text = brotliDecompressSync(page.body).toString();
  check('a page over TLS', page.status === 200 && text.trimEnd().endsWith('</html>'), page.status);
  check(
    'it is compressed once, by the site',
    page.headers['content-encoding'] === 'br',
    page.headers['content-encoding'],
  );
  check(
    'browsers are told to insist on HTTPS',
    Boolean(page.headers['strict-transport-security']),
    page.headers['strict-transport-security'],
  );
  const again = await ask(`${url}/`, {
    headers: { 'accept-encoding': 'br', 'if-none-match': String(page.headers.etag) },
  });
  check('304 for its entity tag', again.status === 304, again.status);
  const spelling = await ask(`${url}/blog/tag/C%2B%2B`);
  check('addresses pass undecoded', !spelling.headers.location, spelling.status);
}

/** Checks that nginx keeps public answers, and only those, for a second in every encoding. */
async function tryCache(url: string, check: Check): Promise<void> {
  const { cookie } = await signInClient(url, { username: 'admin', password: PASSWORD });
  const json = { 'content-type': 'application/json', origin: url, cookie };
  const create = async (published: boolean) => {
    const body = JSON.stringify(buildPostRequest({ published }));
    const answer = await ask(`${url}/api/blog`, { method: 'POST', headers: json, body });
    return JSON.parse(answer.body.toString()) as { id: number; slug: string };
  };
  const [post, draft] = [await create(true), await create(false)];
  const page = `${url}/blog/${post.slug}`;
  const encodings = ['br', 'gzip', '', '*', 'gzip;q=0', 'br;q=0.1, gzip', 'x'.repeat(4000)];
  const seen = new Set<string>();
  for (const encoding of [...encodings, ...encodings]) {
    const { status, body, headers } = await ask(page, { headers: { 'accept-encoding': encoding } });
    seen.add(`${status} ${readBody(body, headers['content-encoding']).endsWith('</html>')}`);
  }
  check('right bytes for any Accept-Encoding', [...seen].join() === '200 true', [...seen].join());
  const change = JSON.stringify({ title: 'Changed behind a proxy' });
  const saved = { method: 'PATCH', headers: json, body: change };
  await ask(`${url}/api/blog/${post.id}`, saved);
  const at = performance.now();
  while (!(await ask(page)).body.includes('Changed behind a proxy')) {
    if (performance.now() - at > 5000) break;
    await delay(50);
  }
  const milliseconds = Math.round(performance.now() - at);
  // nginx counts whole seconds, so that one is up to two.
  check('a change is seen within 2.2 s', milliseconds < 2200, `${milliseconds} ms`);
  const own = await ask(`${url}/blog/${draft.slug}`, { headers: { cookie } });
  const others = await ask(`${url}/blog/${draft.slug}`);
  check(
    'a draft that its writer sees is kept for nobody',
    own.status === 200 && others.status === 404,
    `${own.status} ${others.status}`,
  );
  const preview = await ask(`${url}/preview/post/${draft.id}`, { headers: { cookie } });
  const stranger = await ask(`${url}/preview/post/${draft.id}`);
  check(
    'nor is a preview',
    preview.status === 200 && stranger.status !== 200,
    `${preview.status} ${stranger.status}`,
  );
  const list = await ask(`${url}/api/blog`, { headers: { cookie } });
  const unsigned = await ask(`${url}/api/blog`);
  check(
    'nor is what a session reads from a public address',
    list.status === 200 && unsigned.status === 401,
    `${list.status} ${unsigned.status}`,
  );
  const feed = `${url}/feed.xml`;
  const types = [
    (await ask(feed, { headers: { accept: 'text/html' } })).headers['content-type'],
    (await ask(feed)).headers['content-type'],
  ].join(' ');
  const isByReader = /^application\/xml\b.* application\/rss\+xml\b/.test(types);
  check('a feed has the type for who asks', isByReader, types);
  const head = await ask(page, { method: 'HEAD' });
  const range = await ask(page, { headers: { range: 'bytes=0-9' } });
  const isRight = head.status === 200 && head.body.length === 0 && range.status < 300;
  check('HEAD and ranges', isRight, `${head.status} ${range.status} ${range.body.length}`);
  await ask(`${url}/api/blog/${post.id}`, { ...saved, body: JSON.stringify({ published: false }) });
  await delay(3000);
  const { status: hidden } = await ask(page);
  check('what was taken down is not shown again', hidden === 404, hidden);
}

function readBody(body: Buffer, encoding: string | string[] | undefined): string {
  if (encoding === 'br') return brotliDecompressSync(body).toString().trimEnd();
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString().trimEnd();
}

async function tryAddresses(url: string, check: Check): Promise<void> {
  const sendFrom = async (from: string, headers: Headers = {}) => {
    const body = JSON.stringify(buildContactRequest());
    const own = { 'content-type': 'application/json', origin: url };
    const asked = { method: 'POST', from, headers: { ...own, ...headers }, body };
    return (await ask(`${url}/api/contact/submit`, asked)).status;
  };
  const foreign = await sendFrom('127.0.0.9', { origin: 'https://elsewhere.example' });
  check('a change from another site is refused', foreign === 403, foreign);
  const statuses = [
    await sendFrom('127.0.0.1'),
    await sendFrom('127.0.0.1'),
    await sendFrom('127.0.0.1', { 'x-forwarded-for': '198.51.100.7' }),
    await sendFrom('127.0.0.2'),
    await sendFrom('127.0.0.2', { forwarded: 'for=198.51.100.8', 'x-real-ip': '198.51.100.8' }),
  ].join(' ');
  check(
    'each visitor has a limit, whatever they claim',
    statuses === '201 429 429 201 429',
    statuses,
  );
}

async function tryUploads(url: string, check: Check): Promise<void> {
  const { cookie } = await signInClient(url, { username: 'admin', password: PASSWORD });
  for (const [width, expected] of [
    [2150, 201],
    [2400, 413],
  ] as const) {
    const bytes = new Uint8Array(await drawPicture(width, 1800).png().toBuffer());
    const answer = await uploadPicture(url, cookie, bytes);
    const megabytes = `${(bytes.length / 1024 ** 2).toFixed(1)} MB`;
    check(
      `an upload of ${megabytes} is for the site to judge`,
      answer.status === expected,
      answer.status,
    );
    await answer.arrayBuffer();
  }
}

async function tryExport(url: string, dataDir: string, check: Check): Promise<void> {
  const store = await openStore({ dataDir, logError: () => {} });
  await store.withTransaction(async ({ contact }) => {
    for (let index = 0; index < MESSAGES; index += 1) {
      await contact.insert(buildNewSubmission({ message: `Message ${index} of many.` }));
    }
  });
  await store.close();
  const { cookie } = await signInClient(url, { username: 'admin', password: PASSWORD });
  const answer = await ask(`${url}/api/contact/export.csv`, { headers: { cookie } });
  const rows = answer.body.toString().match(/Message \d+ of many/g)?.length;
  check(
    'an export is streamed whole',
    rows === MESSAGES,
    `${rows} rows, ${answer.body.length} bytes`,
  );
}

for (const start of [startNginx, startCaddy]) {
  await tryProxy(start).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    console.log(`not here  ${error.message}`);
  });
}
process.exitCode = failed > 0 ? 1 : 0;
