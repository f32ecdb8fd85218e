import { randomBytes } from 'node:crypto';
import { open, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import { StorageError } from '#domain/transactions/public.ts';

/** With less than this the disk counts as full if writing fails as well. */
const ROOM_BYTES_MIN = 1024 ** 2;
const PROBE = Buffer.alloc(64 * 1024);

/**
 * Returns a check that throws a `StorageError` while a disk of these folders is full. Writes
 * something only if little room is left: some users may use room that others may not.
 */
export function createRoomCheck(folders: readonly string[]): () => Promise<void> {
  return async () => {
    for (const folder of folders) {
      const { bavail, bsize } = await statfs(folder);
      if (bavail * bsize < ROOM_BYTES_MIN) await requireWritable(folder);
    }
  };
}

async function requireWritable(folder: string): Promise<void> {
  const file = path.join(folder, `.room-${randomBytes(6).toString('hex')}`);
  try {
    const handle = await open(file, 'wx', 0o600);
    try {
      await handle.writeFile(PROBE);
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (cause) {
    throw new StorageError('full', `The disk of ${folder} is full`, { cause });
  } finally {
    await rm(file, { force: true });
  }
}
