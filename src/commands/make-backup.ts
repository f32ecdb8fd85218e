import type { ArchivePart, PartRecord } from '#adapters/backup/archive-part.ts';
import { BACKUP_FORMAT, type Manifest } from '#adapters/backup/manifest.ts';
import { writeArchive } from '#adapters/backup/write-archive.ts';
import type { Release } from '#server/release.ts';
import type { BackupRow } from '#storage/backup/backup-rows.ts';
import {
  openSnapshot,
  type Snapshot,
  type SnapshotPicture,
  type SnapshotTable,
} from '#storage/backup/snapshot.ts';
import { type BackupPlaces, openPictureReader, type ReadPictureFile } from './picture-buckets.ts';
import type { Progress } from './progress.ts';

/** Enough to hide the time that each call to a distant store takes. */
const PICTURES_AHEAD = 4;
/** Parts are held in memory one at a time. */
const PART_CHARACTERS = 4 * 1024 ** 2;

export interface BackupJob {
  readonly configuration: BackupPlaces;
  readonly file: string;
  readonly release: Release;
  readonly now: () => string;
  readonly progress: Progress;
  /** Ends it; nothing is left. */
  readonly signal?: AbortSignal | undefined;
}

/** Writes a backup while servers go on; the file is whole or not there (BEHAVIOUR 7.10). */
export async function makeBackup(
  job: BackupJob,
): Promise<{ readonly manifest: Manifest; readonly bytes: number }> {
  const snapshot = await openSnapshot(job.configuration);
  try {
    const contents = new BackupContents(job, snapshot);
    const readFile = await openPictureReader(job.configuration, snapshot);
    let manifest: Manifest | null = null;
    const toManifest = (parts: readonly PartRecord[]) => {
      manifest = contents.toManifest(parts);
      return Buffer.from(JSON.stringify(manifest, null, 1));
    };
    const parts = contents.listParts(readFile);
    const { bytes } = await writeArchive(job.file, parts, toManifest, job.signal);
    if (!manifest) throw new Error('The backup has no manifest');
    return { manifest, bytes };
  } finally {
    await snapshot.close();
  }
}

/** The parts of one backup, and what they add up to. */
class BackupContents {
  readonly #job: BackupJob;
  readonly #snapshot: Snapshot;
  readonly #rowsOfParts = new Map<string, number>();
  readonly #pictures = { count: 0, files: 0, bytes: 0, missing: [] as string[] };
  /** Pictures that somebody deleted while the backup was made. */
  readonly #gone = new Set<string>();

  constructor(job: BackupJob, snapshot: Snapshot) {
    this.#job = job;
    this.#snapshot = snapshot;
  }

  /** Pictures first: what was deleted meanwhile is known when their records are written. */
  async *listParts(readFile: ReadPictureFile): AsyncGenerator<ArchivePart> {
    yield* this.#listPictures(readFile);
    let done = 0;
    const total = this.#snapshot.tables.reduce((sum, { rows }) => sum + rows, 0);
    for (const table of this.#snapshot.tables) {
      for await (const { name, lines } of this.#listRows(table)) {
        this.#rowsOfParts.set(name, lines.length);
        yield { name, bytes: Buffer.from(lines.join('')) };
        done += lines.length;
        this.#job.progress.show('Rows', done, total);
      }
    }
  }

  toManifest(parts: readonly PartRecord[]): Manifest {
    const { release, now } = this.#job;
    const { engineName, migrations, sequences, tables } = this.#snapshot;
    const sums = new Map(tables.map(({ name }) => [name, 0]));
    for (const [part, rows] of this.#rowsOfParts) {
      const table = part.split('/')[1] ?? '';
      sums.set(table, (sums.get(table) ?? 0) + rows);
    }
    return {
      product: 'consulting-website',
      format: BACKUP_FORMAT,
      madeAt: now(),
      release,
      engine: engineName,
      migrations: [...migrations],
      sequences,
      tables: [...sums].map(([name, rows]) => ({ name, rows })),
      pictures: this.#pictures,
      parts: parts.map((part) => {
        const rows = this.#rowsOfParts.get(part.name);
        return rows === undefined ? part : { ...part, rows };
      }),
    };
  }

  async *#listPictures(readFile: ReadPictureFile): AsyncGenerator<ArchivePart> {
    const pictures = await this.#snapshot.listPictures();
    for await (const { picture, files } of readAhead(pictures, readFile)) {
      if (files.some(({ bytes }) => bytes === null)) {
        if (await this.#snapshot.isPictureGone(picture.hash)) {
          this.#gone.add(picture.hash);
          continue;
        }
        this.#pictures.missing.push(picture.hash);
      }
      this.#pictures.count += 1;
      for (const { key, bytes } of files) {
        if (!bytes) continue;
        this.#pictures.files += 1;
        this.#pictures.bytes += bytes.length;
        yield { name: `pictures/${key}`, bytes };
      }
      const { count, bytes } = this.#pictures;
      this.#job.progress.show('Pictures', count, pictures.length, bytes);
    }
  }

  async *#listRows(table: SnapshotTable) {
    let lines: string[] = [];
    let size = 0;
    let count = 0;
    const take = () => {
      count += 1;
      const part = { name: `rows/${table.name}/${String(count).padStart(6, '0')}.jsonl`, lines };
      lines = [];
      size = 0;
      return part;
    };
    for await (const rows of this.#snapshot.readRows(table)) {
      for (const row of rows.filter((one) => this.#isKept(table, one))) {
        const line = `${JSON.stringify(row)}\n`;
        lines.push(line);
        size += line.length;
        if (size >= PART_CHARACTERS) yield take();
      }
    }
    if (lines.length > 0) yield take();
  }

  #isKept({ name }: SnapshotTable, row: BackupRow): boolean {
    return name !== 'media' || !this.#gone.has(String(row.hash));
  }
}

interface ReadPicture {
  readonly picture: SnapshotPicture;
  readonly files: readonly { readonly key: string; readonly bytes: Uint8Array | null }[];
}

/** Reads a few pictures at the same time, and returns them in order. */
async function* readAhead(
  pictures: readonly SnapshotPicture[],
  readFile: ReadPictureFile,
): AsyncGenerator<ReadPicture> {
  const read = async (picture: SnapshotPicture): Promise<ReadPicture> => ({
    picture,
    files: await Promise.all(
      picture.keys.map(async (key) => ({ key, bytes: await readFile(key) })),
    ),
  });
  const waiting: Promise<ReadPicture>[] = [];
  let next = 0;
  for (;;) {
    while (waiting.length < PICTURES_AHEAD && next < pictures.length) {
      const picture = pictures[next++];
      if (!picture) continue;
      const reading = read(picture);
      // Reported when its turn comes; until then it must not end the process.
      reading.catch(() => undefined);
      waiting.push(reading);
    }
    const first = waiting.shift();
    if (!first) return;
    yield await first;
  }
}
