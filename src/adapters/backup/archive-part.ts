/** One file in an archive. Parts are small enough to be held in memory one at a time. */
export interface ArchivePart {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The manifest's name: the last part of a whole archive. */
export const MANIFEST_NAME = 'manifest.json';

/** Names become places of files and names of tables, so a file that somebody made up must not choose them. */
const PART_NAME =
  /^(?:rows\/[a-z][a-z_]{0,62}\/\d{1,12}\.jsonl|pictures\/[0-9a-f]{32}\/\d{1,5}\.[a-z]{3,4})$/;

/** Whether a part of a backup can have this name. */
export const isPartName = (name: string): boolean => name === MANIFEST_NAME || PART_NAME.test(name);

/** A part as the manifest lists it. */
export interface PartRecord {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** Why a file is no whole backup, in words for its operator. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}
