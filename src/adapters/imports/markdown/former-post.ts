import type { Values } from './read-values.ts';

/** The parts of a post's former address. */
export interface FormerPost {
  /** Relative to the site, with slashes. */
  readonly file: string;
  readonly slug: string;
  readonly date: string | null;
  readonly values: Values;
}
