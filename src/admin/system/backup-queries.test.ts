import { expect, it } from 'vitest';
import { describeBackupTroubles } from './backup-queries.ts';

it.each([
  [undefined, ''],
  [{ isLate: false, lastError: null }, ''],
  [{ isLate: true, lastError: null }, 'The newest backup is older than it should be.'],
  [{ isLate: false, lastError: 'No room.' }, 'The last backup failed: No room.'],
])('troubles of backups: %j', (state, sentence) => {
  expect(describeBackupTroubles(state)).toBe(sentence);
});
