import { access, constants, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type BackupFolder, isBackupName } from '#domain/backup/public.ts';
import { askChild } from '../processes/ask-child.ts';

export type BackupAnswer =
  | { readonly ok: true; readonly bytes: number }
  | { readonly ok: false; readonly error: string };

/**
 * Keeps backups in a folder, each written by a separate process of low priority, so that it takes
 * neither the memory nor the time of the server. `childFile` is `backup-child.ts` or its build, and
 * gets `job` with the file's path.
 */
export function createBackupFolder(folder: string, childFile: string, job: object): BackupFolder {
  return {
    async write(name, signal) {
      await requireBackupFolder(folder);
      return writeInChild(childFile, { ...job, file: path.join(folder, name) }, signal);
    },

    async keepNewest(kept, newest) {
      const names = (await readdir(folder)).filter(isBackupName).sort();
      const ahead = names.filter((name) => name > newest);
      const inOrder = [...ahead, ...names.filter((name) => name <= newest)];
      for (const name of inOrder.slice(0, -kept)) {
        await rm(path.join(folder, name), { force: true });
      }
    },

    async findSize(name) {
      if (!isBackupName(name)) return null;
      const found = await stat(path.join(folder, name)).catch(() => null);
      return found?.isFile() ? found.size : null;
    },
  };
}

/** It is not made: where a disk is not mounted, backups would fill another one. */
async function requireBackupFolder(folder: string): Promise<void> {
  try {
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    const reason =
      code === 'ENOENT'
        ? 'is not there: mount its disk, or make the folder'
        : `cannot be written (${code})`;
    throw new Error(`BACKUP_DIR: ${folder} ${reason}`, { cause });
  }
}

async function writeInChild(childFile: string, job: object, signal: AbortSignal): Promise<number> {
  signal.throwIfAborted();
  const ended = await askChild<BackupAnswer>(childFile, job, {
    env: { MALLOC_ARENA_MAX: '2' },
    execArgv: ['--max-semi-space-size=4'],
    signal,
  });
  const { answer, code, signal: killedBy, errors } = ended;
  if (answer?.ok) return answer.bytes;
  throw new Error(
    answer?.error ?? `The backup ended with ${killedBy ?? `code ${code}`}: ${errors}`,
  );
}
