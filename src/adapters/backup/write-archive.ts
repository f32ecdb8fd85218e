import { createHash, randomBytes } from 'node:crypto';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import { Header } from 'tar';
import { syncFolder } from '../disks/file-system.ts';
import { type ArchivePart, MANIFEST_NAME, type PartRecord } from './archive-part.ts';
import { toPacedFile } from './paced-file.ts';

const BLOCK_BYTES = 512;
/** The end of the name of an archive that is still being written. */
const DRAFT = '.part';
/** A draft that nobody has written to for so long was left by a process that was killed. */
const ABANDONED_MS = 3_600_000;
/** Nobody else on the machine may read messages and password hashes. */
const FILE_MODE = 0o600;

const compression = {
  params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 },
};

/** Makes the manifest of the parts that were written. */
export type ToManifest = (parts: readonly PartRecord[]) => Uint8Array;

/**
 * Writes a tar file compressed by zstd whose last part is the manifest. The file is there, whole
 * and on disk, or not at all: an existing one is replaced only then.
 */
export async function writeArchive(
  file: string,
  parts: AsyncIterable<ArchivePart>,
  toManifest: ToManifest,
  signal?: AbortSignal,
): Promise<{ readonly bytes: number }> {
  try {
    return await writeDraft(file, parts, toManifest, signal);
  } catch (cause) {
    const { code = '', syscall, path: place } = cause as NodeJS.ErrnoException;
    // Its sources may be unreadable for the same reasons; writing and flushing name no place.
    const isHere = place === path.dirname(file) || place?.startsWith(file);
    const reason = WRITE_FAULTS[code];
    if (reason === undefined || !(isHere || syscall === 'write')) throw cause;
    throw new Error(`${path.dirname(file)} cannot be written: ${reason}`, { cause });
  }
}

const WRITE_FAULTS: Readonly<Record<string, string>> = {
  EACCES: 'this user may not',
  EPERM: 'this user may not',
  EROFS: 'it is mounted read-only',
  ENOSPC: 'its disk is full',
  EDQUOT: 'its disk is full for this user',
  ENOTDIR: 'it is no folder',
};

async function writeDraft(
  file: string,
  parts: AsyncIterable<ArchivePart>,
  toManifest: ToManifest,
  signal: AbortSignal | undefined,
): Promise<{ readonly bytes: number }> {
  await removeAbandonedDrafts(file);
  const draft = `${file}.${randomBytes(6).toString('hex')}${DRAFT}`;
  try {
    await pipeline(
      toTar(parts, toManifest),
      createZstdCompress(compression),
      toPacedFile(draft, FILE_MODE),
      { signal },
    );
    const { size } = await stat(draft);
    await rename(draft, file);
    await syncFolder(path.dirname(file));
    return { bytes: size };
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function* toTar(
  parts: AsyncIterable<ArchivePart>,
  toManifest: ToManifest,
): AsyncGenerator<Uint8Array> {
  const records: PartRecord[] = [];
  const mtime = new Date();
  for await (const { name, bytes } of parts) {
    records.push({ name, bytes: bytes.length, sha256: hashBytes(bytes) });
    yield* toEntry({ name, bytes }, mtime);
  }
  yield* toEntry({ name: MANIFEST_NAME, bytes: toManifest(records) }, mtime);
  // Two empty blocks end a tar file.
  yield Buffer.alloc(2 * BLOCK_BYTES);
}

function* toEntry({ name, bytes }: ArchivePart, mtime: Date): Generator<Uint8Array> {
  const header = Buffer.alloc(BLOCK_BYTES);
  const fields = { path: name, mode: FILE_MODE, size: bytes.length, type: 'File', mtime } as const;
  if (new Header(fields).encode(header)) throw new Error(`${name} is no name for a part`);
  yield header;
  if (bytes.length === 0) return;
  yield bytes;
  const padding = -bytes.length & (BLOCK_BYTES - 1);
  if (padding > 0) yield Buffer.alloc(padding);
}

/** The SHA-256 of a part, as hexadecimal digits. */
export function hashBytes(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

async function removeAbandonedDrafts(file: string): Promise<void> {
  const folder = path.dirname(file);
  const start = `${path.basename(file)}.`;
  const names = await readdir(folder).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'ENOENT') throw cause;
    throw new Error(`There is no folder ${folder}: make it first`, { cause });
  });
  for (const name of names) {
    if (!name.startsWith(start) || !name.endsWith(DRAFT)) continue;
    const draft = path.join(folder, name);
    const facts = await stat(draft).catch(() => null);
    if (facts && Date.now() - facts.mtimeMs > ABANDONED_MS) await rm(draft, { force: true });
  }
}
