import type { PostStatus } from '#shared/posts/post-status.ts';
import type { CountedList } from '../lists/counted-list.ts';
import { readStatus, type StatusSource } from '../posts/post-queries.ts';

export interface PostCounts {
  readonly total: number;
  readonly published: number;
  /** Total minus published: with the scheduled ones. */
  readonly drafts: number;
  readonly scheduled: number;
}

/** Counts posts; if the answer has no totals, its rows are counted (BEHAVIOUR 5.3). */
export function countPosts(
  list: Pick<CountedList<StatusSource>, 'rows' | 'total' | 'publishedCount' | 'scheduledCount'>,
  now: Date,
): PostCounts {
  const { rows, total } = list;
  const count = (status: PostStatus) =>
    rows.filter((row) => readStatus(row, now) === status).length;
  const published = list.publishedCount ?? count('published');
  return {
    total,
    published,
    drafts: Math.max(0, total - published),
    scheduled: list.scheduledCount ?? count('scheduled'),
  };
}

/** A part of a whole in percent, for a bar. Anything above zero gets at least 2, to be visible. */
export function sharePercent(part: number, whole: number): number {
  if (part <= 0 || whole <= 0) return 0;
  return Math.max(2, Math.min(100, (part / whole) * 100));
}
