import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A disk that turns read-only while files on it are open, as disks do after an error. */
export interface FailingDisk {
  readonly folder: string;
  readonly fail: () => void;
  /** What an operator does: checks the file system and mounts it again. */
  readonly repair: () => void;
  readonly remove: () => void;
}

/** Mounts a file system of its own, which needs root, Linux, ext4 and a loop device. */
export function mountFailingDisk(megabytes: number): FailingDisk {
  const place = mkdtempSync(path.join(tmpdir(), 'failing-disk-'));
  const [image, folder] = [path.join(place, 'image'), path.join(place, 'mount')];
  execFileSync('truncate', ['-s', `${megabytes}M`, image]);
  execFileSync('mkfs.ext4', ['-q', '-F', image]);
  mkdirSync(folder);
  execFileSync('mount', ['-o', 'loop,errors=remount-ro', image, folder]);
  const device = path.basename(
    execFileSync('findmnt', ['-n', '-o', 'SOURCE', folder]).toString().trim(),
  );
  return {
    folder,
    // The kernel then does what it does when it finds the file system damaged.
    fail: () => writeFileSync(`/sys/fs/ext4/${device}/trigger_fs_error`, 'tried'),
    repair() {
      execFileSync('umount', ['-l', folder]);
      try {
        execFileSync('e2fsck', ['-f', '-y', image], { stdio: 'ignore' });
      } catch {
        // It ends with 1 if it repaired something.
      }
      execFileSync('mount', ['-o', 'loop,errors=remount-ro', image, folder]);
    },
    remove() {
      execFileSync('umount', ['-l', folder]);
      rmSync(place, { recursive: true });
    },
  };
}
