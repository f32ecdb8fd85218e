import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { withBrowser } from './with-browser.ts';

/** A stand-in that names a port in its profile, and its process in a file. */
function createBrowser(body: string) {
  const folder = mkdtempSync(join(tmpdir(), 'stand-in-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'browser.cjs');
  const state = join(folder, 'state.json');
  writeFileSync(
    file,
    `#!${process.execPath}
const { writeFileSync } = require('node:fs');
const profile = process.argv.find((flag) => flag.startsWith('--user-data-dir=')).split('=')[1];
writeFileSync(${JSON.stringify(state)}, JSON.stringify({ pid: process.pid, profile }));
${body}`,
  );
  chmodSync(file, 0o755);
  const readState = (): { pid: number; profile: string } => JSON.parse(readFileSync(state, 'utf8'));
  return { file, readState };
}

const RUNS =
  "writeFileSync(profile + '/DevToolsActivePort', '4711\\n/devtools');\nsetInterval(() => {}, 1000);";

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('the work gets the port, and the browser is gone with its profile afterwards', async () => {
  const { file, readState } = createBrowser(RUNS);
  const port = await withBrowser(file, ['--headless'], async (given) => {
    expect(isRunning(readState().pid)).toBe(true);
    return given;
  });
  expect(port).toBe(4711);
  expect(isRunning(readState().pid)).toBe(false);
  expect(existsSync(readState().profile)).toBe(false);
});

test('a browser whose measurement failed is ended as well', async () => {
  const { file, readState } = createBrowser(RUNS);
  const failing = withBrowser(file, [], () => Promise.reject(new Error('nothing recorded')));
  await expect(failing).rejects.toThrow('nothing recorded');
  expect(isRunning(readState().pid)).toBe(false);
});

test('a browser that ends by itself is no port to wait for', async () => {
  const { file } = createBrowser('process.exit(1);');
  await expect(withBrowser(file, [], async () => 1)).rejects.toThrow('did not start');
});
