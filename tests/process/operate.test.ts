import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { openStore } from '#storage/open-store.ts';
import { failOnLoggedError } from '#tests/support/databases/database-interface.ts';
import { makeFolder } from '#tests/support/moving.ts';

/** Runs a command on the data of a folder; what it has said, and its code and signal at the end. */
async function operate(parameters: readonly string[], folder: string, options: string[] = []) {
  const child = spawn(process.execPath, [...options, 'dist/server/operate.js', ...parameters], {
    env: { DATA_DIR: path.join(folder, 'data') },
  });
  const closed = once(child, 'close');
  return { output: await text(child.stderr), ended: await closed };
}

/** Files whose end never comes, as from a disk that says nothing more. */
const silentFiles = `data:text/javascript,
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  import { Readable } from 'node:stream';
  fs.createReadStream = () => new Readable({ read() {} });
  syncBuiltinESMExports();`;

it.each(['restore', 'import'])('%s of what is not there says so in one line', async (command) => {
  const folder = await makeFolder({ 'data/none': '' });
  const missing = path.join(folder, 'missing.xml');
  const { output, ended } = await operate([command, missing], folder);
  expect(output).toBe(`${missing} is not there: name a file or folder that this user can read\n`);
  expect(ended).toEqual([1, null]);
});

it.each([
  ['backup', 'b.tar.zst'],
  ['admin', 'list'],
  ['export', 'out'],
  ['import', 'posts', '--dry-run'],
  ['migrate'],
])('%s with a mistyped DATA_DIR says so and creates nothing', async (command, ...operands) => {
  const folder = await makeFolder({ 'posts/one.md': '---\ntitle: One\n---\nText' });
  const places = operands.map((name) => (/^[-l]/.test(name) ? name : path.join(folder, name)));
  const { output, ended } = await operate([command, ...places], folder);
  const file = path.join(folder, 'data/site.db');
  expect(output).toBe(`DATA_DIR: ${file} is not there; takes the folder of the site\n`);
  expect(ended).toEqual([1, null]);
  expect(await readdir(folder)).toEqual(['posts']);
});

describe('a backup', () => {
  async function makeSite(files: Readonly<Record<string, string>> = {}): Promise<string> {
    const folder = await makeFolder({ 'data/none': '', ...files });
    const dataDir = path.join(folder, 'data');
    await (await openStore({ dataDir, logError: failOnLoggedError })).close();
    return folder;
  }

  it('takes the place of an earlier one, and of no other file', async () => {
    const folder = await makeSite({ 'notes.txt': 'what was decided', 'b.tar.zst': '' });
    const notes = path.join(folder, 'notes.txt');
    const refused = await operate(['backup', notes], folder);
    expect(refused.output).toBe(`${notes} is there already and no backup: name another file\n`);
    expect(refused.ended).toEqual([1, null]);
    expect(await readFile(notes, 'utf8')).toBe('what was decided');
    const file = path.join(folder, 'b.tar.zst');
    expect((await operate(['backup', file], folder)).ended).toEqual([0, null]);
    const first = await readFile(file);
    expect((await operate(['backup', file], folder)).ended).toEqual([0, null]);
    expect(await readFile(file)).not.toEqual(first);
  });

  it('takes the place of nothing but a file', async () => {
    const folder = await makeSite();
    const { output, ended } = await operate(['backup', folder], folder);
    expect(output).toBe(`${folder} is no file: name one that is not there yet\n`);
    expect(ended).toEqual([1, null]);
  });

  it.skipIf(process.platform !== 'linux').each([
    ['/sys/b.tar.zst', /^\/sys cannot be written: (?:this user may not|it is mounted read-only)/],
    ['/dev/null/b.tar.zst', /^\/dev\/null cannot be written: it is no folder\n$/],
    ['/proc/none/b.tar.zst', /^There is no folder \/proc\/none: make it first\n$/],
  ])('says in one line why a folder takes none: %s', async (file, line) => {
    const { output, ended } = await operate(['backup', file], await makeSite());
    expect(output).toMatch(line);
    expect(ended).toEqual([1, null]);
  });
});

it('a flag that is cut short is refused, and nothing is done', async () => {
  const folder = await makeFolder({
    'posts/one.md': '---\ntitle: One\n---\nText',
    'data/none': '',
  });
  const parameters = ['import', path.join(folder, 'posts'), '--dry-ru'];
  const { output, ended } = await operate(parameters, folder);
  expect(output).toMatch(/^--dry-ru is unknown\. How to call it: /);
  expect(ended).toEqual([1, null]);
});

it('a command whose work comes to a halt ends with code 1 and says so', async () => {
  const folder = await makeFolder({ 'site.xml': '<rss></rss>', 'data/none': '' });
  const parameters = ['import', path.join(folder, 'site.xml')];
  const { output, ended } = await operate(parameters, folder, ['--import', silentFiles]);
  expect(output).toContain('The command ended before its work was done: start it again.\n');
  expect(ended).toEqual([1, null]);
});

it('does nothing if npm has taken a flag for itself', async () => {
  const program = path.resolve('scripts/operate.mjs');
  const child = spawn(process.execPath, [program, 'import', 'posts'], {
    env: { npm_config_dry_run: 'true' },
  });
  const closed = once(child, 'close');
  expect(await text(child.stderr)).toContain(
    'npm took --dry-run for itself. Call it so: npm run import -- posts --dry-run',
  );
  expect(await closed).toEqual([1, null]);
});
