import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { ignoreAbsence } from '../disks/file-system.ts';

/** Emptied a little further than its bound, so that it is not full again at once. */
const KEPT_SHARE = 0.9;

/** A draft this old is not being written any more: its process was killed. */
const DRAFT_AGE_MS = 3_600_000;

interface CachedFile {
  readonly file: string;
  readonly bytes: number;
  readonly usedAt: number;
}

/** Removes abandoned drafts and, beyond `bytesMax` together, the least recently used files of a folder. */
export async function pruneFolder(folder: string, bytesMax: number, now: number): Promise<void> {
  const kept: CachedFile[] = [];
  for (const name of (await readdir(folder).catch(ignoreAbsence)) ?? []) {
    const file = path.join(folder, name);
    // Another process may have removed it meanwhile.
    const found = await stat(file).catch(() => null);
    if (!found?.isFile()) continue;
    if (name.endsWith('.draft') && now - found.mtimeMs > DRAFT_AGE_MS) {
      await rm(file, { force: true });
    } else kept.push({ file, bytes: found.size, usedAt: found.mtimeMs });
  }
  let total = kept.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total <= bytesMax) return;
  for (const { file, bytes } of kept.sort((a, b) => a.usedAt - b.usedAt)) {
    if (total <= bytesMax * KEPT_SHARE) return;
    await rm(file, { force: true });
    total -= bytes;
  }
}
