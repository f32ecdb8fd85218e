import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readConfiguration } from '#config/configuration.ts';
import { sourceEnvironment } from '#tests/support/composed-app.ts';
import type { SignIn } from './first-start.ts';
import type { ComposedApp } from './main.ts';
import { describeStart, startServing } from './run-process.ts';

async function makeDataDir(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'start-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

async function start(variables: Readonly<Record<string, string>>) {
  const read = readConfiguration({ LOG_LEVEL: 'silent', PORT: '0', ...variables });
  if (!read.ok) throw new Error(read.faults.join('\n'));
  let app: ComposedApp | undefined;
  const started = await startServing(read.configuration, sourceEnvironment, (composed) => {
    app = composed;
  });
  if (started.ok) onTestFinished(() => app?.close());
  return { started, app };
}

describe('a start that fails', () => {
  const production = { NODE_ENV: 'production', SITE_URL: 'http://127.0.0.1:9' };

  test.each([
    ['HOST', { HOST: 'no-such-host.invalid' }],
    ['HOST', { HOST: '192.0.2.1' }],
    ['MEDIA_DIR', { MEDIA_DIR: '/nowhere/at/all' }],
    ['MEDIA_DIR', { MEDIA_DIR: '/dev/null' }],
  ])(
    'blames %s when it is %j, leaves nothing behind, and locks nobody out',
    async (name, fault) => {
      const kept = { ...production, DATA_DIR: path.join(await makeDataDir(), 'data') };
      const { started: failed } = await start({ ...kept, ...fault });
      expect(failed).toMatchObject({
        ok: false,
        output: '',
        fault: expect.stringMatching(new RegExp(`^${name}: [^\\n]+$`)),
      });

      expect(existsSync(kept.DATA_DIR)).toBe(false);
      const { started, app } = await start(kept);
      const output = failed.output + started.output;
      const passwords = [...output.matchAll(/as admin with the password (\S{16})/g)];
      expect(passwords).toHaveLength(1);
      const payload = { username: 'admin', password: passwords[0]?.[1] };
      const login = { method: 'POST', url: '/api/auth/login', payload } as const;
      expect((await app?.server.inject(login))?.statusCode).toBe(200);
    },
  );

  test('names a port that is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    onTestFinished(() => void taken.close());
    const { port } = taken.address() as AddressInfo;
    const { started } = await start({ PORT: `${port}`, DATA_DIR: await makeDataDir() });
    const fault = `PORT: ${port} is in use on 127.0.0.1; takes a free port`;
    expect(started).toEqual({ ok: false, output: '', fault });
  });

  test('names DATA_DIR, the file and the remedy for a database that was damaged inside', async () => {
    const DATA_DIR = await makeDataDir();
    const { app } = await start({ DATA_DIR });
    await app?.close();
    const file = path.join(DATA_DIR, 'site.db');
    const handle = await open(file, 'r+');
    await handle.write(Buffer.alloc(60_000, 0xff), 0, 60_000, 4096);
    await handle.close();
    expect((await start({ DATA_DIR })).started).toEqual({
      ok: false,
      output: '',
      fault: `DATA_DIR: ${file} is damaged or not a SQLite database; restore a backup or choose another folder`,
    });
  });
});

describe('a start shows', () => {
  const settings = { siteUrl: new URL('https://www.example.com'), port: 3000 };
  const nobodyNew = { usernames: ['asha'], passwords: [], ignoresPasswordOf: null };
  const show = (signIn: Partial<SignIn>, given: Parameters<typeof describeStart>[1] = settings) =>
    describeStart(
      { picturePlace: '/pictures', signIn: { ...nobodyNew, passwordFault: null, ...signIn } },
      given,
      { version: '1.2.3', commit: 'abc1234' },
    );

  test('the site, the panel, its pictures and its release', () => {
    expect(show({})).toBe(`
  The website is at   https://www.example.com
  Sign in at          https://www.example.com/admin  as asha
  Make it yours at    https://www.example.com/admin/site
  Pictures are in     /pictures
  Version             1.2.3 (abc1234)

`);
    expect(show({}, { siteUrl: undefined, port: 8080 })).toContain('at   http://localhost:8080\n');
  });

  const asha = { username: 'asha', password: 'secret' };
  test.each([
    ['as asha with the password secret\n', { passwords: [asha] }],
    ['as asha with the password secret or b\n', { usernames: ['b', 'asha'], passwords: [asha] }],
    ['as a or b or c or d or e or 2 more\n', { usernames: [...'abcdefg'] }],
    [
      'ADMIN_PASSWORD is ignored: asha exists and has another password; change it at https://www.example.com/admin/account\n',
      { ignoresPasswordOf: 'asha' },
    ],
    [
      'ADMIN_PASSWORD works, but is easy to guess; change it at https://www.example.com/admin/account (It is known)\n',
      { passwordFault: 'It is known' },
    ],
  ])('%s', (line, signIn) => {
    expect(show(signIn)).toContain(line);
  });
});
