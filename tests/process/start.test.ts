import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildContactRequest } from '../support/factories.ts';
import { type HttpClient, send, signInClient } from '../support/http.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

// What a start says and refuses is in `src/app/run-process.test.ts`; here is what only a process has: its
// environment, exit codes, signals, console, log and build.

const administrator = { username: 'admin', password: 'admin123' };
const visitor = { username: 'visitor', password: 'long-enough-1' };

function runWith(environment: Record<string, string>, program = ['dist/server/main.js']) {
  return spawnSync(process.execPath, program, {
    env: { PATH: process.env.PATH, ...environment },
    encoding: 'utf8',
  });
}

async function readBootBlock({ url }: RunningProduct): Promise<unknown> {
  const html = await (await fetch(`${url}/admin`)).text();
  return JSON.parse(/id="admin-boot">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');
}

/** The line of the log about the last call of this address, once it is written. */
async function findLine({ readOutput }: RunningProduct, url: string): Promise<string> {
  const find = () =>
    readOutput()
      .split('\n')
      .findLast((text) => text.includes(`"url":"${url}"`));
  await expect.poll(find).toBeDefined();
  return find() ?? '';
}

/**
 * A request whose body is held back, so that it stays in flight as long as the test needs. The
 * server has read its head: it has asked for the body.
 */
async function openHalfSentInquiry(url: string, fullName: string) {
  const inquiry = JSON.stringify(buildContactRequest({ fullName }));
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer += text;
  });
  await once(socket, 'connect');
  const head = [
    'POST /api/contact/submit HTTP/1.1',
    `Host: ${hostname}:${port}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(inquiry)}`,
    'Expect: 100-continue',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  await expect.poll(() => answer).toBe('HTTP/1.1 100 Continue\r\n\r\n');
  answer = '';
  socket.write(inquiry.slice(0, 20));
  // From now on: a server that ends too early closes it before the test goes on.
  const closed = once(socket, 'close');
  return {
    finish: async () => {
      socket.write(inquiry.slice(20));
      await closed;
      return answer;
    },
  };
}

it('stops at bad environment values, with one line each that names the variable', () => {
  const { status, stderr } = runWith({ PORT: 'eighty', LOG_LEVEL: 'loud' });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^PORT: takes [^\n]+\nLOG_LEVEL: takes [^\n]+\n$/);
});

let migrated: ReturnType<typeof runWith>;
let local: RunningProduct;
let admin: HttpClient;

beforeAll(async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'product-'));
  // It makes no database where none is, but an empty one is the oldest of all.
  await writeFile(path.join(dataDir, 'site.db'), '');
  migrated = runWith({ DATA_DIR: dataDir }, ['dist/server/operate.js', 'migrate']);
  local = await startProduct({ PORT: '0', LOG_LEVEL: 'info' }, dataDir);
  admin = await signInClient(local.url, administrator);
});
afterAll(async () => {
  await local.stop();
  await rm(local.dataDir, { recursive: true });
});

describe('a first start on this machine', () => {
  it('takes the database that npm run migrate has brought up to date', () => {
    const stdout = 'The database is up to date for this release.\n';
    expect(migrated).toMatchObject({ status: 0, stdout, stderr: '' });
  });

  it('with PORT=0 prints the port that the system chose, and links to it', async () => {
    const { port } = new URL(local.url);
    expect(local.readOutput()).toContain(`The website is at   http://localhost:${port}\n`);
    const sitemap = await (await fetch(`${local.url}/sitemap.xml`)).text();
    expect(sitemap).toContain(`<loc>http://localhost:${port}/</loc>`);
  });

  it('creates the default administrator, shows how to sign in, and adds ten sample posts', async () => {
    expect(local.readOutput()).toContain('as admin with the password admin123\n');
    expect(await readBootBlock(local)).toMatchObject({ defaultCredentials: administrator });
    const published = await send(local.url, 'GET', '/api/blog/published');
    expect(published.headers.get('x-total-count')).toBe('10');
  });

  it('names its release on the console, in the log and in /healthz', async () => {
    const { version, commit } = await (await fetch(`${local.url}/healthz`)).json();
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    const [first = ''] = local.readOutput().split('\n');
    expect(JSON.parse(first)).toMatchObject({ msg: 'Starting', version, commit });
    const name = commit ? `${version} (${commit})` : version;
    expect(local.readOutput()).toContain(`Version             ${name}\n`);
  });

  it('keeps its port: a second start on it ends with code 1', () => {
    const { port } = new URL(local.url);
    const second = runWith({ PORT: port, DATA_DIR: local.dataDir });
    expect(second.status).toBe(1);
    expect(second.stderr).toMatch(new RegExp(`^PORT: ${port} is in use on [^\\n]+\\n$`));
  });

  it('ends by SIGTERM with code 0 once requests in flight are answered, whatever is idle', async () => {
    const half = await openHalfSentInquiry(local.url, 'Sent while it stopped');
    const stopped = local.stop();
    const isReady = () =>
      fetch(`${local.url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(isReady).toBe(false);
    expect(await half.finish()).toMatch(/^HTTP\/1\.1 201 /);
    // Connections of the calls above are kept alive for 72 s: waiting for them would end with code 1.
    expect(await stopped).toBe(0);
  });
});

describe('the same data on a public site', () => {
  let site: RunningProduct;
  let password: string;

  beforeAll(async () => {
    await local.stop();
    const environment = {
      NODE_ENV: 'production',
      SITE_URL: 'http://127.0.0.1:9',
      TRUST_PROXY: '1',
      LOG_LEVEL: 'info',
    };
    site = await startProduct(environment, local.dataDir);
    const shown = () => /as admin with the password (\S{16})\n/.exec(site.readOutput())?.[1];
    await vi.waitFor(() => expect(shown()).toBeDefined());
    password = shown() ?? '';
  });
  afterAll(() => site.stop());

  it('has no default credentials, and no session of before', async () => {
    const refused = await send(site.url, 'POST', '/api/auth/login', administrator);
    expect(refused.status).toBe(401);
    expect(await readBootBlock(site)).toMatchObject({ defaultCredentials: null });
    const { cookie } = admin;
    expect((await fetch(`${site.url}/api/auth/user`, { headers: { cookie } })).status).toBe(401);
  });

  it('takes its random password once, has what was written while it stopped, and describes its calls to administrators only', async () => {
    const first = await signInClient(site.url, { username: 'admin', password });
    expect(await (await first.call('GET', '/api/contact')).json()).toMatchObject({
      code: 'new_password_required',
    });
    const next = 'a long walk home 7';
    await first.call('POST', '/api/account/password', { current: password, next });
    const { call } = await signInClient(site.url, { username: 'admin', password: next });
    const messages = await (await call('GET', '/api/contact')).json();
    expect(messages).toMatchObject([{ fullName: 'Sent while it stopped', isRead: false }]);
    expect((await fetch(`${site.url}/api/openapi.json`)).status).toBe(401);
    expect((await (await call('GET', '/api/openapi.json')).json()).openapi).toBe('3.1.1');
  });

  it('logs every change with its id, the address, whom the caller has become, once, and its time', async () => {
    const forwarded = { 'x-forwarded-for': '198.51.100.66, 203.0.113.7' };
    const answer = await send(site.url, 'POST', '/api/auth/register', visitor, forwarded);
    const line = await findLine(site, '/api/auth/register');
    expect(JSON.parse(line)).toMatchObject({
      requestId: answer.headers.get('x-request-id'),
      address: '203.0.113.7',
      userId: 2,
      ms: expect.any(Number),
      status: answer.status,
    });
    expect(line.match(/"userId":/g)).toHaveLength(1);
  });
});
