import { mkdirSync, mkdtempSync, rmdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createLogFlush } from './sqlite-log-flush.ts';

test('a log that could not be opened is opened again at the next flush', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'log-flush-')), 'site.db');
  const log = createLogFlush(file);
  // No log: nothing was committed yet.
  await log.flush();
  mkdirSync(`${file}-wal`);
  await expect(log.flush()).rejects.toThrow();
  rmdirSync(`${file}-wal`);
  writeFileSync(`${file}-wal`, 'pages');
  await log.flush();
  await log.close();
});
