import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Like `mkdir -p`; returns the first folder that it made, or null if all were there. Node.js's own
 * version never returns in some places, such as `/proc`.
 */
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
