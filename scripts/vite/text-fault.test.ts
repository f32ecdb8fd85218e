import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { describeTextFault } from './text-fault.ts';

/** The error of a build of one file with this text in it. */
async function buildWith(file: string, text: string): Promise<unknown> {
  const root = mkdtempSync(path.join(tmpdir(), 'texts-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(
    path.join(root, file),
    `export const texts = {\n  one: 'One',\n  two: ${text},\n};`,
  );
  const options = { root, configFile: false, logLevel: 'silent' } as const;
  return build({ ...options, build: { ssr: file, write: false } }).catch((error) => error);
}

test.each(['site.config.ts', 'src/site/content/about.ts'])(
  'says where a text of %s ends too early',
  async (file) => {
    const fault = describeTextFault(await buildWith(file, "'The firm's text'"));
    const line = `${file}, line 3: the text ends too early, or a comma is missing; takes ’ or \\' for an apostrophe`;
    expect(fault).toMatchObject({ message: line, stack: line });
  },
);

test('leaves other faults as they are', async () => {
  const fault = await buildWith('src/app/process.ts', "'The firm's text'");
  expect(fault).toBeInstanceOf(Error);
  expect(describeTextFault(fault)).toBe(fault);
});
