import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createDiskCheck } from './disk-check.ts';

it('finds nothing wrong with a writable folder, and leaves nothing in it', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'test-disk-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await createDiskCheck([folder])();
  expect(await readdir(folder)).toEqual([]);
});

// Full disks: tests/process/full-disk.test.ts.
it('objects to a folder that cannot be written', async () => {
  // Read-only even for root.
  await expect(createDiskCheck(['/proc/self'])()).rejects.toMatchObject({ fault: 'read_only' });
});
