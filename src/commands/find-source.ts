import type { Stats } from 'node:fs';
import { stat } from 'node:fs/promises';

/** The file or folder that a command is to read; throws one line if nothing is there, or it cannot be looked at. */
export async function findSource(place: string): Promise<Stats> {
  try {
    const found = await stat(place);
    if (found.isFile() || found.isDirectory()) return found;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const fault = code === 'ENOENT' ? 'is not there' : `cannot be read (${code})`;
    throw new Error(`${place} ${fault}: name a file or folder that this user can read`, {
      cause: error,
    });
  }
  throw new Error(`${place} is neither a file nor a folder`);
}
