import type { CountedList } from '../lists/counted-list.ts';

/** The post counters of the dashboard. */
export interface PostCounts {
  readonly total: number;
  readonly published: number;
  /** Total minus published. */
  readonly drafts: number;
}

/** Counts posts; if the answer has no totals, its rows are counted (BEHAVIOUR 5.3). */
export function countPosts(
  list: Pick<CountedList<{ readonly published: boolean }>, 'rows' | 'total' | 'publishedCount'>,
): PostCounts {
  const { rows, total, publishedCount } = list;
  const published = publishedCount ?? rows.filter((row) => row.published).length;
  return { total, published, drafts: Math.max(0, total - published) };
}

/** A part of a whole in percent, for a bar. Anything above zero gets at least 2, to be visible. */
export function sharePercent(part: number, whole: number): number {
  if (part <= 0 || whole <= 0) return 0;
  return Math.max(2, Math.min(100, (part / whole) * 100));
}
