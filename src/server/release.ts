import { readFileSync } from 'node:fs';

/** Which release runs. */
export interface Release {
  readonly version: string;
  /** Null if it was built without git; ends with `-dirty` if files differed from the commit. */
  readonly commit: string | null;
}

/** Reads what the build has written down. A release that nobody can name serves all the same. */
export function readRelease(file: string): Release {
  try {
    const { version, commit } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Release>;
    return { version: version ?? 'unknown', commit: commit ?? null };
  } catch {
    return { version: 'unknown', commit: null };
  }
}

/** The release in words, for the console: `0.1.0 (1a2b3c4d5e6f)`. */
export function describeRelease({ version, commit }: Release): string {
  return commit ? `${version} (${commit})` : version;
}
