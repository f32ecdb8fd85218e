import { randomBytes } from 'node:crypto';
import { type FileHandle, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
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
    const handle = await openIfPresent(toPlace(key));
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
      if (made) await Promise.all([sync(path.dirname(made)), sync(folder)]);
      // Written under another name first, so that nobody reads half a file and no crash leaves one.
      const draft = `${file}.${randomBytes(6).toString('hex')}${DRAFT}`;
      try {
        await writeDurably(draft, bytes);
        await rename(draft, file);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      await sync(directory);
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

async function writeDurably(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Flushes a directory, so that new names in it survive a power failure. */
async function sync(directory: string): Promise<void> {
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function openIfPresent(file: string): Promise<FileHandle | null> {
  return open(file, 'r').catch(ignoreAbsence);
}

function ignoreAbsence(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
