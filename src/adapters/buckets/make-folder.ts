import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** Like `mkdir -p`, which never returns in places such as `/proc`; returns the first folder made, or null. */
export async function makeFolder(folder: string, mode?: number): Promise<string | null> {
  if (await isFolder(folder)) return null;
  const parent = path.dirname(folder);
  const made = parent === folder ? null : await makeFolder(parent, mode);
  try {
    await mkdir(folder, mode);
  } catch (error) {
    // Somebody else may have made it a moment ago.
    if (!(await isFolder(folder))) throw error;
  }
  return made ?? folder;
}

async function isFolder(folder: string): Promise<boolean> {
  const found = await stat(folder).catch(() => null);
  return found?.isDirectory() ?? false;
}
