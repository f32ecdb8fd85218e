import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { constants, createGunzip, createZstdDecompress, zstdCompressSync } from 'node:zlib';
import { Header } from 'tar';
import { ArchiveError, type ArchivePart, MANIFEST_NAME } from './archive-part.ts';

const BLOCK_BYTES = 512;
/** More than any part has; a damaged header must not make the process ask for terabytes. */
const PART_BYTES_MAX = 64 * 1024 ** 2;
/** Enough for what a manifest says of the whole, 300,000 missing pictures too. */
const MANIFEST_BYTES_MAX = 16 * 1024 ** 2;
/** The longest record of a part in it. */
const PART_RECORD_BYTES_MAX = 512;
/** How much longer it is than all that was read of the file: it is full of hashes, which nothing compresses. */
const MANIFEST_RATIO_MAX = 4;

const ZSTD = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);
const GZIP = Buffer.from([0x1f, 0x8b]);

/** How many bytes of the file were read. */
export type OnProgress = (bytesRead: number) => void;

/**
 * Reads the parts of a tar file that zstd or gzip has compressed, one after the other; those that
 * `isWanted` refuses are read over. Throws an `ArchiveError` if the file is damaged or cut off.
 */
export async function* readArchive(
  file: string,
  isWanted: (name: string) => boolean = () => true,
  onProgress: OnProgress = () => {},
): AsyncGenerator<ArchivePart> {
  const source = createReadStream(file);
  const stream = source.pipe(await openDecompressor(file));
  source.on('error', (error) => stream.destroy(error));
  source.on('data', () => onProgress(source.bytesRead));
  try {
    yield* readEntries(createByteReader(stream), isWanted, () => source.bytesRead);
    await requireEnd(file, stream.bytesWritten);
  } catch (error) {
    throw describeFault(error);
  } finally {
    source.destroy();
    stream.destroy();
  }
}

/** Whether a file begins as a backup does, or holds nothing. */
export async function mayBeBackup(file: string): Promise<boolean> {
  const start = await readStart(file);
  return start.length === 0 || findDecompressor(start) !== null;
}

async function openDecompressor(file: string) {
  const create = findDecompressor(await readStart(file));
  if (!create) throw new ArchiveError('it is no file that a backup has made');
  return create();
}

function findDecompressor(start: Buffer) {
  if (start.subarray(0, 4).equals(ZSTD)) return createZstdDecompress;
  return start.subarray(0, 2).equals(GZIP) ? createGunzip : null;
}

async function readStart(file: string): Promise<Buffer> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Node ends what it compresses piece by piece with a frame of nothing. */
const EMPTY_FRAME = zstdCompressSync(Buffer.alloc(0), {
  params: { [constants.ZSTD_c_checksumFlag]: 1 },
});

/** Throws if a file does not end where what was read of it ends. */
async function requireEnd(file: string, from: number): Promise<void> {
  const handle = await open(file, 'r');
  try {
    const size = EMPTY_FRAME.length + 1;
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(size), 0, size, from);
    if (bytesRead === 0 || buffer.subarray(0, bytesRead).equals(EMPTY_FRAME)) return;
    throw new ArchiveError('it is cut off, or has more behind its end');
  } finally {
    await handle.close();
  }
}

async function* readEntries(
  reader: ByteReader,
  isWanted: (name: string) => boolean,
  countBytesRead: () => number,
): AsyncGenerator<ArchivePart> {
  for (let parts = 0; ; parts += 1) {
    const header = new Header(await reader.take(BLOCK_BYTES));
    if (header.nullBlock) return reader.drain();
    const { path: name = '', size = 0 } = header;
    const records = Math.min(parts * PART_RECORD_BYTES_MAX, countBytesRead() * MANIFEST_RATIO_MAX);
    const manifestMax = MANIFEST_BYTES_MAX + records;
    const bytesMax = name === MANIFEST_NAME ? manifestMax : PART_BYTES_MAX;
    if (!header.cksumValid || size > bytesMax) throw new ArchiveError('it is damaged');
    // Entries that other programs add about a file, such as its exact time, are no parts.
    const isPart = header.type === 'File' && isWanted(name);
    if (isPart) yield { name, bytes: await reader.take(size) };
    else await reader.skip(size);
    await reader.skip(-size & (BLOCK_BYTES - 1));
  }
}

interface ByteReader {
  readonly take: (count: number) => Promise<Buffer>;
  readonly skip: (count: number) => Promise<void>;
  /** Reads to the end, where the compression has its checksum. */
  readonly drain: () => Promise<void>;
}

function createByteReader(stream: Readable): ByteReader {
  const iterator: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  async function next(): Promise<Buffer> {
    if (rest.length > 0) return rest;
    const { done, value } = await iterator.next();
    if (done) throw new ArchiveError('it is cut off');
    rest = value;
    return rest;
  }
  async function pass(count: number, use: (chunk: Buffer) => void): Promise<void> {
    for (let left = count; left > 0; ) {
      const chunk = (await next()).subarray(0, left);
      use(chunk);
      rest = rest.subarray(chunk.length);
      left -= chunk.length;
    }
  }
  return {
    async take(count) {
      const chunks: Buffer[] = [];
      await pass(count, (chunk) => chunks.push(chunk));
      return Buffer.concat(chunks, count);
    },
    skip: (count) => pass(count, () => {}),
    async drain() {
      for (let chunk = rest; ; ) {
        if (chunk.some((byte) => byte !== 0))
          throw new ArchiveError('it is cut off, or has more behind its end');
        const { done, value } = await iterator.next();
        if (done) return;
        chunk = value;
      }
    },
  };
}

function describeFault(error: unknown): unknown {
  if (error instanceof ArchiveError || !(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  if (/^(?:Z_|ZSTD_|ERR_ZLIB|ERR_ZSTD)/.test(code)) {
    return new ArchiveError('it is damaged or cut off', { cause: error });
  }
  return error;
}
