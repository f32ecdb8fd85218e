import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { removeAbandonedDrafts } from './tidy-folder.ts';

const [WHOLE, EMPTIED, BUSY] = ['a', 'b', 'c'].map((digit) => digit.repeat(32)) as [
  string,
  string,
  string,
];
const HOUR_MS = 3_600_000;

it('removes abandoned drafts and the folders they leave, and nothing else', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'test-tidy-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const now = Date.now();
  const old = (now - 2 * HOUR_MS) / 1000;
  const write = async (name: string, isOld: boolean) => {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, 'x');
    if (isOld) await utimes(file, old, old);
  };
  await write(`${WHOLE}/480.webp`, true);
  await write(`${WHOLE}/480.webp.0123.draft`, true);
  await write(`${EMPTIED}/480.webp.0123.draft`, true);
  await write(`${BUSY}/480.webp.0123.draft`, false);
  await write('notes/of-the-operator.draft', true);
  const list = async () => (await readdir(folder, { recursive: true })).sort();

  expect(await removeAbandonedDrafts(folder, now)).toBe(2);
  expect(await removeAbandonedDrafts(folder, now)).toBe(0);
  await utimes(path.join(folder, EMPTIED), old, old);
  expect(await removeAbandonedDrafts(folder, now)).toBe(1);
  expect(await list()).toEqual(
    [
      WHOLE,
      `${WHOLE}/480.webp`,
      BUSY,
      `${BUSY}/480.webp.0123.draft`,
      'notes',
      'notes/of-the-operator.draft',
    ].sort(),
  );
  expect(await removeAbandonedDrafts(path.join(folder, 'absent'), now)).toBe(0);
});
