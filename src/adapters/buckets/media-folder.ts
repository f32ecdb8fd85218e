import { randomBytes } from 'node:crypto';
import { open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ignoreAbsence, syncFolder } from '../disks/file-system.ts';
import { makeFolder } from './make-folder.ts';
import { type BucketFile, isPresent, type ReadableBucket } from './readable-bucket.ts';

/** The end of the name of a file that is still being written. */
const DRAFT = '.draft';

/** Keeps files in a folder, `{folder}/{hash}/{width}.{format}`, which it creates if missing. */
export function createMediaFolder(folder: string): ReadableBucket {
  const root = path.resolve(folder);
  /** Whatever a record in the database says, nothing outside the folder is read, written or removed. */
  const toPlace = (key: string): string => {
    const place = path.resolve(root, key);
    if (!place.startsWith(root + path.sep)) throw new Error(`${key} is no place of a picture`);
    return place;
  };
  const get = async (key: string): Promise<BucketFile | null> => {
    const handle = await open(toPlace(key), 'r').catch(ignoreAbsence);
    if (!handle) return null;
    const { size } = await handle.stat();
    // The stream closes the file when it ends or is destroyed.
    return { body: handle.createReadStream(), bytes: size };
  };

  return {
    get,
    has: (key) => isPresent(get(key)),

    async put(key, bytes) {
      const file = toPlace(key);
      const directory = path.dirname(file);
      const made = await makeFolder(directory);
      if (made) await Promise.all([syncFolder(path.dirname(made)), syncFolder(folder)]);
      // Written under another name first, so that nobody reads half a file and no crash leaves one.
      const draft = `${file}.${randomBytes(6).toString('hex')}${DRAFT}`;
      try {
        await writeFile(draft, bytes, { flag: 'wx', flush: true });
        await rename(draft, file);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      await syncFolder(directory);
    },

    async remove(hash) {
      await rm(toPlace(hash), { recursive: true, force: true });
    },

    async tidy(hash) {
      const names = await readdir(toPlace(hash)).catch(ignoreAbsence);
      const drafts = names?.filter((name) => name.endsWith(DRAFT)) ?? [];
      await Promise.all(drafts.map((name) => rm(path.join(toPlace(hash), name), { force: true })));
    },
  };
}
