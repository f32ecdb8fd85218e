import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createBackupFolder } from './create-backup-folder.ts';

const name = (year: number) => `site-${year}0301T120000Z.tar.zst`;

test('the backup just made stays, and those that a clock ahead made go first', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'backups-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const others = [name(2027), name(2028), 'site-notes.txt'];
  for (const file of [name(2025), name(2026), ...others])
    await writeFile(path.join(folder, file), '');
  const backups = createBackupFolder(folder, 'none', {});
  await backups.keepNewest(3, name(2026));
  expect((await readdir(folder)).sort()).toEqual(
    [name(2025), name(2026), ...others.slice(1)].sort(),
  );
  await backups.keepNewest(1, name(2026));
  expect((await readdir(folder)).sort()).toEqual([name(2026), 'site-notes.txt']);
});

test('a folder that is not there is named and not made: its disk may not be mounted', async () => {
  const folder = path.join(tmpdir(), `no-backups-${process.pid}`);
  const backups = createBackupFolder(folder, 'none', {});
  await expect(backups.write(name(2026), new AbortController().signal)).rejects.toThrow(
    `BACKUP_DIR: ${folder} is not there: mount its disk, or make the folder`,
  );
  await expect(readdir(folder)).rejects.toThrow('ENOENT');
});
