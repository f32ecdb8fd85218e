import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { describeRelease, readRelease } from './release.ts';

async function writeRelease(text: string): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), 'release-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  await writeFile(path.join(directory, 'release.json'), text);
  return path.join(directory, 'release.json');
}

test.each([
  ['{"version":"1.2.3","commit":"1a2b3c"}', '1.2.3 (1a2b3c)'],
  ['{"version":"1.2.3","commit":null}', '1.2.3'],
  ['{"version":"1.2.3"}', '1.2.3'],
  ['{"commit":"1a2b3c"}', 'unknown (1a2b3c)'],
  ['{"version":', 'unknown'],
])('a build that wrote %s is release %s', async (text, description) => {
  expect(describeRelease(readRelease(await writeRelease(text)))).toBe(description);
});

test('without the file the release is unknown', () => {
  expect(readRelease('nowhere/release.json')).toEqual({ version: 'unknown', commit: null });
});
