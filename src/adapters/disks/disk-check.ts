import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { access, rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StorageError } from '#domain/transactions/public.ts';

/** With less than this the disk counts as full if writing fails as well. */
const ROOM_BYTES_MIN = 1024 ** 2;
const PROBE = Buffer.alloc(64 * 1024);
/** Load balancers ask several times a second. */
const WRITTEN_MS = 5000;

/**
 * Returns a check that throws a `StorageError` while one of these folders cannot be written, because
 * its disk is full or read-only. After an error Linux makes a disk read-only in a way that only
 * writing shows, so it writes a byte, at most every five seconds. It writes more only if little room
 * is left: some users may use room that others may not.
 */
export function createDiskCheck(folders: readonly string[]): () => Promise<void> {
  const writtenAt = new Map<string, number>();
  return async () => {
    for (const folder of folders) {
      await requireAccess(folder);
      if (performance.now() - (writtenAt.get(folder) ?? Number.NEGATIVE_INFINITY) > WRITTEN_MS) {
        await requireWriting(folder);
        writtenAt.set(folder, performance.now());
      }
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

async function requireWriting(folder: string): Promise<void> {
  const file = nameProbe(folder);
  try {
    await writeFile(file, 'x', { flag: 'wx', mode: 0o600 });
  } catch (cause) {
    const isFull = ['ENOSPC', 'EDQUOT'].includes((cause as NodeJS.ErrnoException).code ?? '');
    if (isFull) throw new StorageError('full', `The disk of ${folder} is full`, { cause });
    throw new StorageError('read_only', `${folder} cannot be written`, { cause });
  } finally {
    await rm(file, { force: true }).catch(() => undefined);
  }
}

const nameProbe = (folder: string) => path.join(folder, `.room-${randomBytes(6).toString('hex')}`);

async function requireRoom(folder: string): Promise<void> {
  const file = nameProbe(folder);
  try {
    await writeFile(file, PROBE, { flag: 'wx', mode: 0o600, flush: true });
  } catch (cause) {
    throw new StorageError('full', `The disk of ${folder} is full`, { cause });
  } finally {
    await rm(file, { force: true });
  }
}
