import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { access, open, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import { StorageError } from '#domain/transactions/public.ts';

/** With less than this the disk counts as full if writing fails as well. */
const ROOM_BYTES_MIN = 1024 ** 2;
const PROBE = Buffer.alloc(64 * 1024);

/**
 * Returns a check that throws a `StorageError` while one of these folders cannot be written, because
 * its disk is full or read-only. Writes something only if little room is left: some users may use
 * room that others may not.
 */
export function createDiskCheck(folders: readonly string[]): () => Promise<void> {
  return async () => {
    for (const folder of folders) {
      await requireAccess(folder);
      const { bavail, bsize } = await statfs(folder);
      if (bavail * bsize < ROOM_BYTES_MIN) await requireRoom(folder);
    }
  };
}

async function requireAccess(folder: string): Promise<void> {
  try {
    await access(folder, constants.W_OK);
  } catch (cause) {
    throw new StorageError('read_only', `${folder} cannot be written`, { cause });
  }
}

async function requireRoom(folder: string): Promise<void> {
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
