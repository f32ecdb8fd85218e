import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';

/**
 * Throws an error of one line unless the folder of `MEDIA_DIR` is there and can be written. It is not
 * made, because that would hide that its disk is not mounted.
 */
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
