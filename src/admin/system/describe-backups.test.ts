import { expect, it } from 'vitest';
import { describeBackupTroubles, formatSize } from './describe-backups.ts';

it.each([
  [undefined, ''],
  [{ isLate: false, lastError: null }, ''],
  [{ isLate: true, lastError: null }, 'The newest backup is older than it should be.'],
  [{ isLate: false, lastError: 'No room.' }, 'The last backup failed: No room.'],
])('troubles of backups: %j', (state, sentence) => {
  expect(describeBackupTroubles(state)).toBe(sentence);
});

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [1400, '1.4 kB'],
  [250_000_000, '250 MB'],
  [2_345_000_000, '2.3 GB'],
])('a size of %i bytes', (bytes, text) => expect(formatSize(bytes)).toBe(text));
