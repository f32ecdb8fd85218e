import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';

/** Throws one line unless `MEDIA_DIR` is there and writable; making it would hide a disk that is not mounted. */
export async function requireFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => null);
  if (!found) throw new Error(`MEDIA_DIR: ${folder} is not there; takes an existing folder`);
  if (!found.isDirectory()) throw new Error(`MEDIA_DIR: ${folder} is no folder`);
  try {
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    const line = `MEDIA_DIR: ${folder} cannot be written; change its owner or choose another folder`;
    throw new Error(line, { cause });
  }
}
