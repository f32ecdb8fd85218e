import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * The first of these files that exists inside a folder, whatever dots and links the paths have; null
 * if there is none. Paths come from exports and are not trusted.
 */
export async function findInside(
  folder: string,
  candidates: readonly string[],
): Promise<string | null> {
  const root = await realpath(folder);
  for (const candidate of candidates) {
    const found = await findFile(root, candidate);
    if (found !== null) return found;
  }
  return null;
}

async function findFile(root: string, candidate: string): Promise<string | null> {
  if (candidate === '' || candidate.includes('\0')) return null;
  try {
    const file = await realpath(path.resolve(root, candidate.replace(/^\/+/, '')));
    const isInside = file.startsWith(root + path.sep);
    return isInside && (await stat(file)).isFile() ? file : null;
  } catch {
    // Not there, not readable, or a name that is too long.
    return null;
  }
}

/** The path of an address, decoded and without query; an address that is none stays as it is. */
export function readAddressPath(address: string): string {
  const [bare = ''] = address.trim().split(/[?#]/);
  const pathname = bare.replace(/^(?:[a-z][a-z\d+.-]*:)?\/\/[^/]*/i, '');
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
