import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { verifyBackup } from '#adapters/backup/verify-backup.ts';
import { buildComposedApp } from '#tests/support/composed-app.ts';

it('a server makes backups by itself and on demand, keeps the newest, and hands out their files', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'backups-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const others = ['notes.txt', 'site-20250101T000000Z.tar.zst'];
  for (const name of others) await writeFile(path.join(folder, name), 'old');
  const { server, signIn } = await buildComposedApp({ BACKUP_DIR: folder, BACKUP_KEEP: '1' });
  const cookie = await signIn();
  const read = async () =>
    (await server.inject({ url: '/api/system/backups', headers: { cookie } })).json();
  await expect.poll(async () => (await read()).newest?.bytes ?? 0).toBeGreaterThan(500);
  const [first] = (await read()).runs;
  expect(first).toMatchObject({ isPresent: true, error: null });
  expect((await readdir(folder)).sort()).toEqual(['notes.txt', first.name]);
  const { tables } = await verifyBackup(path.join(folder, first.name));
  expect(tables).toContainEqual({ name: 'users', rows: 1 });

  const post = (url: string) => server.inject({ method: 'POST', url, headers: { cookie } });
  const { url } = (await post(`/api/system/backups/${first.id}/open`)).json();
  const file = await server.inject({ url, headers: { cookie } });
  expect(file.headers).toMatchObject({
    'content-type': expect.stringContaining('application/zstd'),
    'content-disposition': `attachment; filename="${first.name}"`,
  });
  expect(file.rawPayload).toHaveLength(first.bytes);

  expect((await post('/api/system/backups')).statusCode).toBe(202);
  await expect.poll(async () => (await read()).newest?.id).toBeGreaterThan(first.id);
});
