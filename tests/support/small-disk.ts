import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmdirSync, statfsSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A disk that a test can fill. */
export interface SmallDisk {
  readonly folder: string;
  readonly fill: () => void;
  readonly free: () => Promise<void>;
  readonly remove: () => void;
}

const BLOCK = 64 * 1024;

/** Mounts an empty disk of this size; null where this user may not, as in most containers. */
export function mountSmallDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(path.join(tmpdir(), 'small-disk-'));
  const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder];
  if (spawnSync('mount', options).status !== 0) {
    rmdirSync(folder);
    return null;
  }
  const ballast = path.join(folder, 'ballast');
  let files = 0;
  return {
    folder,
    fill() {
      mkdirSync(ballast, { recursive: true });
      for (let size = BLOCK; size >= 1; size = Math.floor(size / 16)) {
        while (statfsSync(folder).bavail > 0 && tryToWrite(path.join(ballast, `${files}`), size)) {
          files += 1;
        }
      }
    },
    free: () => rm(ballast, { recursive: true, force: true }),
    remove() {
      spawnSync('umount', [folder]);
      rmdirSync(folder);
    },
  };
}

function tryToWrite(file: string, bytes: number): boolean {
  try {
    writeFileSync(file, Buffer.alloc(bytes));
    return true;
  } catch {
    return false;
  }
}
