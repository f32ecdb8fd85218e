import SqliteFile from 'better-sqlite3';
import { expect, test } from 'vitest';
import { StorageError } from '#domain/transactions/public.ts';
import { describeOpenFault } from './sqlite-faults.ts';

test.each([
  ['SQLITE_NOTADB', 'is damaged or not a SQLite database; restore a backup'],
  ['SQLITE_READONLY_DIRECTORY', 'cannot be written; change its owner'],
  ['SQLITE_FULL', 'cannot be written: the disk is full; free some room'],
  ['SQLITE_CANTOPEN', 'cannot be opened: '],
])('%s at the start names the setting, the folder and the remedy', (code, remedy) => {
  const error = new SqliteFile.SqliteError('what SQLite says', code);
  const described = describeOpenFault('/data', error);
  expect(described).toBeInstanceOf(StorageError);
  expect((described as Error).message).toContain(`DATA_DIR: /data ${remedy}`);
});

test('any other error stays as it is', () => {
  const error = new Error('no fault of the file');
  expect(describeOpenFault('/data', error)).toBe(error);
});
