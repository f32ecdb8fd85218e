/** One file in an archive. Parts are small enough to be held in memory one at a time. */
export interface ArchivePart {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The manifest's name: the last part of a whole archive. */
export const MANIFEST_NAME = 'manifest.json';

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
