import { readdir, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** Nothing is written for as long as this, so an older draft is abandoned. */
const DRAFT_AGE_MS = 3_600_000;

/** The pictures in a folder by their hashes; none if there is no such folder. */
export async function listHashes(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isDirectory() && /^[0-9a-f]{32}$/.test(entry.name))
    .map(({ name }) => name);
}

/** Removes abandoned drafts and empty folders of releases without claims; returns how many. */
export async function removeAbandonedDrafts(folder: string, now: number): Promise<number> {
  let removed = 0;
  for (const hash of await listHashes(folder)) {
    const place = path.join(folder, hash);
    const names = await readdir(place).catch(() => []);
    for (const name of names.filter((one) => one.endsWith('.draft'))) {
      if (!(await isOld(path.join(place, name), now))) continue;
      await rm(path.join(place, name), { force: true });
      removed += 1;
    }
    // Removing a draft makes the folder look new, so an emptied one goes the next time.
    if (names.length > 0 || !(await isOld(place, now))) continue;
    // Fails if somebody has begun to write there.
    await rmdir(place).catch(() => undefined);
    removed += 1;
  }
  return removed;
}

async function isOld(file: string, now: number): Promise<boolean> {
  const found = await stat(file).catch(() => null);
  return found !== null && now - found.mtimeMs > DRAFT_AGE_MS;
}
