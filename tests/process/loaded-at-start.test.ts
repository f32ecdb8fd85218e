import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const folder = 'dist/server/assets';

/** The files of the built server that are read before its first line runs. */
function listFilesOfStart(): ReadonlySet<string> {
  const entry = readdirSync(folder).find((name) => /^run-process-[^.]+\.js$/.test(name));
  const files = new Set([entry ?? '']);
  for (const file of files) {
    const text = readFileSync(path.join(folder, file), 'utf8');
    for (const [, name = ''] of text.matchAll(/^import .*"\.\/([^"]+\.js)";$/gm)) files.add(name);
  }
  return files;
}

const files = listFilesOfStart();
const code = [...files].map((name) => readFileSync(path.join(folder, name), 'utf8')).join('\n');

it.each([
  ...['@aws-sdk/client-s3', '@simplewebauthn/server', 'mailchecker', 'nodemailer', 'pg'],
  'prom-client',
])('a start does not read %s, which no first page needs', (name) => {
  expect(code).not.toContain(`// node_modules/${name}/`);
});

it('a start reads few files', () => {
  expect([...files]).toContainEqual(expect.stringMatching(/^site-/));
  expect(files.size).toBeLessThanOrEqual(15);
});
