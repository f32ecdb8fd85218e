import * as z from 'zod/mini';
import { ArchiveError, MANIFEST_NAME } from './archive-part.ts';

/** The newest format. Every format stays readable, so a change gets a new number and a reader. */
export const BACKUP_FORMAT = 1;

const count = z.number().check(z.int(), z.nonnegative());

/** The contents of a backup, as its last part lists them. */
export const Manifest = z.object({
  product: z.literal('consulting-website'),
  format: count,
  /** ISO 8601 in UTC. */
  madeAt: z.string(),
  release: z.object({ version: z.string(), commit: z.nullable(z.string()) }),
  /** The engine that it was made from; it can be restored into either. */
  engine: z.enum(['sqlite', 'postgres']),
  /** Migrations that the database had, in order. */
  migrations: z.array(z.string()).check(z.minLength(1)),
  /** The last id that each table has given out. */
  sequences: z.record(z.string(), count),
  /** In an order in which they can be filled. */
  tables: z.array(z.object({ name: z.string(), rows: count })),
  pictures: z.object({
    count,
    files: count,
    bytes: count,
    /** Pictures with a record whose files were not there. */
    missing: z.array(z.string()),
  }),
  parts: z.array(
    z.object({ name: z.string(), bytes: count, sha256: z.string(), rows: z.optional(count) }),
  ),
});
export type Manifest = z.infer<typeof Manifest>;

/** Reads a manifest. Throws an `ArchiveError` if it is of another product or a newer format. */
export function parseManifest(bytes: Uint8Array): Manifest {
  const json = parseJson(Buffer.from(bytes).toString('utf8'));
  const format = json instanceof Object && 'format' in json ? json.format : null;
  if (typeof format === 'number' && format > BACKUP_FORMAT) {
    throw new ArchiveError('a newer release has made it: restore it with that release');
  }
  const read = Manifest.safeParse(json);
  if (!read.success) throw new ArchiveError(`its ${MANIFEST_NAME} is not that of a backup`);
  return read.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
