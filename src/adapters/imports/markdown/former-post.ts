import type { Values } from './read-values.ts';

/** What a post's address was made of. */
export interface FormerPost {
  /** Relative to the site, with slashes. */
  readonly file: string;
  readonly slug: string;
  readonly date: string | null;
  readonly values: Values;
}
