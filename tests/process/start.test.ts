import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import SqliteFile from 'better-sqlite3';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createEmptyDatabase } from '../support/databases/empty-database.ts';
import { findFreePort } from '../support/free-port.ts';
import { send, signInClient } from '../support/http.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

const administrator = { username: 'admin', password: 'admin123' };
let product: RunningProduct | undefined;

afterEach(async () => {
  await product?.dispose();
  product = undefined;
});

function runWith(environment: Record<string, string>) {
  return spawnSync(process.execPath, ['dist/server/main.js'], {
    env: { PATH: process.env.PATH, ...environment },
    encoding: 'utf8',
  });
}

async function readBootBlock(url: string): Promise<unknown> {
  const html = await (await fetch(`${url}/admin`)).text();
  return JSON.parse(/id="admin-boot">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');
}

/** The status of the home page with another `Host` header, which `fetch` does not allow to set. */
async function askFor(url: string, host: string): Promise<number | undefined> {
  const sent = request(url, { headers: { host } }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}

describe('the start of the process', () => {
  it('stops at bad environment values, with one line each that names the variable', () => {
    const { status, stderr } = runWith({
      PORT: 'eighty',
      SITE_URL: 'example.com',
      RATE_LIMITS: 'login=many',
      LOG_LEVEL: 'loud',
    });
    expect(status).toBe(1);
    const lines = stderr.trim().split('\n');
    expect(lines.map((line) => line.split(':')[0])).toEqual([
      'PORT',
      'SITE_URL',
      'RATE_LIMITS',
      'LOG_LEVEL',
    ]);
    for (const line of lines) expect(line).toMatch(/: takes /);
  });

  it('refuses insecure defaults in production', () => {
    const { status, stderr } = runWith({ NODE_ENV: 'production', ADMIN_PASSWORD: 'admin123' });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^SITE_URL: in production takes /m);
    expect(stderr).toMatch(/^ADMIN_PASSWORD: takes /m);
  });

  it('names a port that is taken', async () => {
    product = await startProduct();
    const { port } = new URL(product.url);
    const second = runWith({ PORT: port, DATA_DIR: product.dataDir });
    expect(second.status).toBe(1);
    expect(second.stderr).toMatch(new RegExp(`^PORT: ${port} is in use`));
  });

  it.each([
    ['HOST', { HOST: 'no-such-host.invalid' }],
    ['HOST', { HOST: '192.0.2.1' }],
    ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/99' }],
    ['MEDIA_DIR', { MEDIA_DIR: '/nowhere/at/all' }],
    ['MEDIA_DIR', { MEDIA_DIR: '/dev/null' }],
    ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example.com', CONTACT_NOTIFY_TO: 'a@example.com' }],
  ])('blames %s when it is wrong: %j', (name, environment) => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'fault-'));
    const { status, stderr } = runWith({ DATA_DIR: dataDir, PORT: '0', ...environment });
    rmSync(dataDir, { recursive: true });
    expect(status).toBe(1);
    expect(stderr).toMatch(new RegExp(`^${name}: [^\\n]+\\n$`));
  });

  it.each([
    [
      'a database that does not exist',
      (url: URL) => {
        url.pathname = '/no_such_database';
      },
    ],
    [
      'a role that does not exist',
      (url: URL) => {
        url.username = 'nobody_at_all';
      },
    ],
  ])('names DATABASE_URL for %s', async (_, spoil) => {
    const database = await createEmptyDatabase();
    const url = new URL(database.url);
    spoil(url);
    const { status, stderr } = runWith({ PORT: '0', DATABASE_URL: url.href });
    await database.drop();
    expect(status).toBe(1);
    expect(stderr).toMatch(/^DATABASE_URL: [^\n]+ does not exist\n$/);
  });

  it('names DATA_DIR, the file and the remedy for a database that was damaged inside', async () => {
    product = await startProduct();
    await product.stop();
    const file = path.join(product.dataDir, 'site.db');
    const handle = openSync(file, 'r+');
    writeSync(handle, Buffer.alloc(60_000, 0xff), 0, 60_000, 4096);
    closeSync(handle);
    const { status, stderr } = runWith({ PORT: '0', DATA_DIR: product.dataDir });
    expect(status).toBe(1);
    expect(stderr).toBe(
      `DATA_DIR: ${file} is damaged or not a SQLite database; restore a backup or choose another folder\n`,
    );
  });

  it('names DATA_DIR for a database of a newer release', async () => {
    product = await startProduct();
    await product.stop();
    const database = new SqliteFile(path.join(product.dataDir, 'site.db'));
    database.exec("insert into kysely_migration values ('9999-later', '2030-01-01T00:00:00.000Z')");
    database.close();
    const { status, stderr } = runWith({ PORT: '0', DATA_DIR: product.dataDir });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^DATA_DIR: The database was written by a newer release[^\n]+\n$/);
  });

  it('waits for a PostgreSQL that is not there yet', async () => {
    const database = await createEmptyDatabase();
    const freePort = await findFreePort();
    const later = new URL(database.url);
    later.port = String(freePort);
    const { promise: waiting, resolve: wait } = Promise.withResolvers<void>();
    const starting = startProduct({ DATABASE_URL: later.href }, undefined, (output) => {
      if (output.includes('does not answer yet')) wait();
    });
    await waiting;
    const way = createServer((client) => {
      const server = connect(Number(new URL(database.url).port), '127.0.0.1');
      client.pipe(server).pipe(client);
      for (const socket of [client, server]) socket.on('error', () => {});
    }).listen(freePort, '127.0.0.1');
    product = await starting;
    expect(product.readOutput()).toContain('PostgreSQL does not answer yet');
    expect(product.readOutput().match(/does not answer yet/g)).toHaveLength(1);
    await product.dispose();
    way.close();
    await database.drop();
  });

  it('with PORT=0 prints the port that the system chose, and links to it', async () => {
    product = await startProduct({ PORT: '0' });
    expect(product.url).toMatch(/:[1-9]\d+$/);
    const sitemap = await (await fetch(`${product.url}/sitemap.xml`)).text();
    expect(sitemap).toContain(`<loc>http://localhost:${new URL(product.url).port}/</loc>`);
    expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
  });

  it.each([
    ['SITE_URL', { SITE_URL: 'https://www.example.com' }],
    ['TRUST_PROXY', { TRUST_PROXY: '1' }],
  ])('has no default credentials if %s says that the site is public', async (_, environment) => {
    const local = await startProduct();
    const admin = await signInClient(local.url, administrator);
    await local.stop();
    product = await startProduct(environment, local.dataDir);
    const refused = await send(product.url, 'POST', '/api/auth/login', administrator);
    expect(refused.status).toBe(401);
    expect(await readBootBlock(product.url)).toEqual({ defaultCredentials: null });
    expect(product.readOutput()).toMatch(/as admin with the password \S{16}/);
    const cookie = admin.cookie;
    const session = await fetch(`${product.url}/api/auth/user`, { headers: { cookie } });
    expect(session.status).toBe(401);
  });

  it('replaces a default password under any name, and prints who can sign in', async () => {
    const local = await startProduct({ ADMIN_USERNAME: 'asha' });
    await local.stop();
    product = await startProduct({ SITE_URL: 'https://www.example.com' }, local.dataDir);
    expect(product.readOutput()).toMatch(/as asha with the password \S{16}/);
    const password = { username: 'asha', password: 'admin123' };
    expect((await send(product.url, 'POST', '/api/auth/login', password)).status).toBe(401);
  });

  it('answers requests for this machine and for the site, and refuses other names', async () => {
    product = await startProduct({ SITE_URL: 'http://www.example.com' });
    const { port } = new URL(product.url);
    for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, '[::1]', 'WWW.example.com']) {
      expect(await askFor(product.url, host), host).toBe(200);
    }
    for (const host of ['evil.example', `localhost.evil.example:${port}`, '127.0.0.1.nip.io']) {
      expect(await askFor(product.url, host), host).toBe(421);
    }
  });

  it('names its release on the console, in the log and in /healthz', async () => {
    product = await startProduct({ LOG_LEVEL: 'info' });
    const { version, commit } = await (await fetch(`${product.url}/healthz`)).json();
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    const lines = product.readOutput().split('\n');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg: 'Starting', version, commit });
    const name = commit ? `${version} (${commit})` : version;
    await vi.waitFor(() =>
      expect(product?.readOutput()).toContain(`Version             ${name}\n`),
    );
  });

  it('logs every call that changes something with its id, the address, the user and its time', async () => {
    product = await startProduct({
      LOG_LEVEL: 'info',
      TRUST_PROXY: '1',
      ADMIN_PASSWORD: 'long-enough-1',
    });
    const forwarded = { 'x-forwarded-for': '198.51.100.66, 203.0.113.7' };
    const answer = await fetch(`${product.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...forwarded },
      body: JSON.stringify({ username: 'admin', password: 'long-enough-1' }),
    });
    const requestId = answer.headers.get('x-request-id');
    await vi.waitFor(() => expect(product?.readOutput()).toContain('/api/auth/login'));
    const line = product
      .readOutput()
      .split('\n')
      .find((text) => text.includes('/api/auth/login'));
    expect(JSON.parse(line ?? '')).toMatchObject({
      requestId,
      address: '203.0.113.7',
      userId: 1,
      ms: expect.any(Number),
      status: 200,
    });
  });

  it('names people in the log by whom they have just become, once', async () => {
    product = await startProduct({ LOG_LEVEL: 'info', ADMIN_PASSWORD: 'long-enough-1' });
    const visitor = { username: 'visitor', password: 'long-enough-1' };
    await send(product.url, 'POST', '/api/auth/register', visitor);
    await vi.waitFor(() => expect(product?.readOutput()).toContain('"url":"/api/auth/register"'));
    const lines = product
      .readOutput()
      .split('\n')
      .filter((text) => /requestId/.test(text));
    expect(lines.map((line) => line.match(/"userId":2\b/g)?.length)).toEqual([1, 1]);
  });

  it('says in the log why a change was refused, and what to set', async () => {
    product = await startProduct({ LOG_LEVEL: 'info' });
    const headers = { origin: 'https://www.example.com' };
    const answer = await fetch(`${product.url}/api/auth/logout`, { method: 'POST', headers });
    expect(answer.status).toBe(403);
    await vi.waitFor(() => expect(product?.readOutput()).toContain('/api/auth/logout'));
    const line = product
      .readOutput()
      .split('\n')
      .find((text) => text.includes('/api/auth/logout'));
    expect(JSON.parse(line ?? '')).toMatchObject({
      code: 'cross_site',
      origin: 'https://www.example.com',
      hint: expect.stringContaining('set SITE_URL'),
    });
  });

  it('on loopback creates the default administrator and shows how to sign in', async () => {
    product = await startProduct();
    expect(product.readOutput()).toContain(`${administrator.username} with the password`);
    expect(await readBootBlock(product.url)).toEqual({ defaultCredentials: administrator });
    await signInClient(product.url, administrator);
  });

  it('adds ten sample posts, or none if configured so', async () => {
    product = await startProduct();
    const withSamples = await send(product.url, 'GET', '/api/blog/published');
    expect(withSamples.headers.get('x-total-count')).toBe('10');
    await product.dispose();
    product = await startProduct({ SAMPLE_CONTENT: 'false' });
    const without = await send(product.url, 'GET', '/api/blog/published');
    expect(await without.json()).toEqual([]);
  });

  it('in production makes a random password, prints it once, and no default works', async () => {
    const environment = { NODE_ENV: 'production', SITE_URL: 'http://127.0.0.1:9' };
    product = await startProduct(environment);
    const password = /as admin with the password (\S+)/.exec(product.readOutput())?.[1] ?? '';
    expect(password.length).toBeGreaterThanOrEqual(16);
    expect(await readBootBlock(product.url)).toEqual({ defaultCredentials: null });
    const refused = await send(product.url, 'POST', '/api/auth/login', administrator);
    expect(refused.status).toBe(401);
    await signInClient(product.url, { username: 'admin', password });

    await product.stop();
    const again = await startProduct(environment, product.dataDir);
    expect(again.readOutput()).not.toContain('password');
    await again.stop();
  });

  it.each([
    ['it made one and could not listen', { HOST: '192.0.2.1' }],
    ['its pictures could not be kept', { MEDIA_DIR: '/nowhere/at/all' }],
  ])('nobody is locked out of a first start in production that ended: %s', async (_, fault) => {
    const environment = { NODE_ENV: 'production', SITE_URL: 'http://127.0.0.1:9' };
    const dataDir = mkdtempSync(path.join(tmpdir(), 'fault-'));
    const { stdout } = runWith({ ...environment, DATA_DIR: dataDir, PORT: '0', ...fault });
    product = await startProduct(environment, dataDir);
    await vi.waitFor(() => expect(product?.readOutput()).toContain('Version  '));
    const output = stdout + product.readOutput();
    const passwords = [...output.matchAll(/as admin with the password (\S{16})/g)];
    expect(passwords).toHaveLength(1);
    await signInClient(product.url, { username: 'admin', password: passwords[0]?.[1] ?? '' });
  });

  it('in production describes its calls to administrators only', async () => {
    const environment = { NODE_ENV: 'production', SITE_URL: 'http://127.0.0.1:9' };
    product = await startProduct({ ...environment, ADMIN_PASSWORD: 'long-enough-1' });
    const admin = await signInClient(product.url, { username: 'admin', password: 'long-enough-1' });
    for (const path of ['/api/openapi.json', '/api/docs']) {
      expect((await fetch(`${product.url}${path}`)).status, path).toBe(401);
      const { cookie } = admin;
      const answer = await fetch(`${product.url}${path}`, { headers: { cookie } });
      expect((await answer.json()).openapi, path).toBe('3.1.1');
    }
  });

  it('says that a later ADMIN_PASSWORD is ignored, and nothing if it is the right one', async () => {
    const first = await startProduct({ ADMIN_PASSWORD: 'long-enough-1' });
    await first.stop();
    const same = await startProduct({ ADMIN_PASSWORD: 'long-enough-1' }, first.dataDir);
    expect(same.readOutput()).not.toContain('ADMIN_PASSWORD');
    await same.stop();
    product = await startProduct({ ADMIN_PASSWORD: 'long-enough-2' }, first.dataDir);
    await vi.waitFor(() =>
      expect(product?.readOutput()).toContain(
        'ADMIN_PASSWORD is ignored: admin exists and has another password; change it at ',
      ),
    );
  });

  it('names an ADMIN_PASSWORD that is easy to guess on a public site', async () => {
    const production = { NODE_ENV: 'production', SITE_URL: 'http://127.0.0.1:9' };
    product = await startProduct({ ...production, ADMIN_PASSWORD: 'Password123' });
    await vi.waitFor(() =>
      expect(product?.readOutput()).toContain(
        'ADMIN_PASSWORD works, but is easy to guess; change it at http://127.0.0.1:9/admin/account (This password is known from leaks',
      ),
    );
  });

  it('replaces the default password when the same data is started in production', async () => {
    const local = await startProduct();
    await local.stop();
    product = await startProduct(
      { NODE_ENV: 'production', SITE_URL: 'http://127.0.0.1:9' },
      local.dataDir,
    );
    const refused = await send(product.url, 'POST', '/api/auth/login', administrator);
    expect(refused.status).toBe(401);
    expect(product.readOutput()).toMatch(/as admin with the password \S{16}/);
  });
});
