import { describe, expect, it } from 'vitest';
import { createEmptyDatabase } from '../support/databases/empty-database.ts';
import { killAmidUploads } from '../support/faults/kill-amid-uploads.ts';
import { listDatabaseFiles, listFolderFiles } from '../support/faults/list-bucket-files.ts';

const ROUNDS = 1;

describe('kill -9 amid uploads', () => {
  it('loses no acknowledged picture and, after a sweep, leaves no file in the folder', async () => {
    const figures = await killAmidUploads({
      rounds: ROUNDS,
      environment: {},
      listFiles: listFolderFiles,
    });
    expect(figures).toMatchObject({ kills: ROUNDS, leftAfterSweep: 0, lost: 0 });
  });

  it('nor in the database', async () => {
    const database = await createEmptyDatabase();
    const figures = await killAmidUploads({
      rounds: ROUNDS,
      environment: { DATABASE_URL: database.url },
      listFiles: () => listDatabaseFiles(database.url),
    });
    expect(figures).toMatchObject({ kills: ROUNDS, leftAfterSweep: 0, lost: 0 });
    await database.drop();
  });
});
