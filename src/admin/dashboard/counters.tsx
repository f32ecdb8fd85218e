import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'wouter';
import type { PostStatus } from '#shared/posts/post-status.ts';
import { classNames } from '#ui/class-names.ts';
import { RelativeTime } from '#ui/relative-time.tsx';
import { usePermission } from '../accounts/sign-in/current-user.ts';
import type { CountedList } from '../lists/counted-list.ts';
import { countUnread, useOverview, useRecentMessages } from '../messages/contact-queries.ts';
import { readStatus, type StatusSource, useRecentPosts } from '../posts/post-queries.ts';

interface BegunProps {
  /** How many texts are in a form and no posts yet; undefined until it is known. */
  readonly begun: number | undefined;
}

/** The four counters, or those of one's role. A number that is still unknown keeps its place; a failed one is a dash. */
export function Counters({ begun }: BegunProps) {
  const hasPosts = usePermission('content');
  const hasMessages = usePermission('messages');
  return (
    <div className="counters">
      {hasPosts && <PostCounters begun={begun} />}
      {hasMessages && <MessageCounter />}
      {hasMessages && !hasPosts && <AnswerCounters />}
    </div>
  );
}

function PostCounters({ begun }: BegunProps) {
  const posts = useRecentPosts();
  const counts = posts.data && countPosts(posts.data, new Date());
  const latest = posts.data?.rows[0];
  return (
    <>
      <Counter
        label="Total Posts"
        href="/admin/posts"
        value={counts?.total}
        failed={posts.isError}
        share={counts && sharePercent(counts.total, counts.total)}
      >
        {latest ? (
          <>
            Edited <RelativeTime iso={latest.updatedAt} />
          </>
        ) : (
          'Published and drafts'
        )}
      </Counter>
      <Counter
        label="Published"
        href="/admin/posts?status=published"
        value={counts?.published}
        failed={posts.isError}
        share={counts && sharePercent(counts.published, counts.total)}
      >
        On the site
      </Counter>
      <Counter
        label="Drafts"
        href="/admin/posts?status=unpublished"
        value={counts?.drafts}
        failed={posts.isError}
        share={counts && sharePercent(counts.drafts, counts.total)}
      >
        {[
          'Not public yet',
          counts?.scheduled && `${counts.scheduled.toLocaleString('en')} scheduled`,
          begun && `${begun} more begun`,
        ]
          .filter(Boolean)
          .join(', ')}
      </Counter>
    </>
  );
}

function MessageCounter() {
  const messages = useRecentMessages();
  const unread = messages.data && countUnread(messages.data);
  return (
    <Counter
      label="Messages"
      href="/admin/messages"
      value={messages.data?.total}
      failed={messages.isError}
      share={messages.data && sharePercent(unread ?? 0, messages.data.total)}
    >
      <span className={classNames('badge', Boolean(unread) && 'hot')}>{unread} unread</span>
    </Counter>
  );
}

/** How far the answers are, for those who only answer. */
function AnswerCounters() {
  const overview = useOverview();
  const { statuses, waitingSince } = overview ?? {};
  const all = statuses && statuses.new + statuses.answered + statuses.closed;
  return (
    <>
      <Counter
        label="To be answered"
        href="/admin/messages?status=new"
        value={statuses?.new}
        failed={false}
        share={statuses && sharePercent(statuses.new, all ?? 0)}
      >
        {waitingSince ? (
          <>
            The first came <RelativeTime iso={waitingSince} />
          </>
        ) : (
          'Nobody waits'
        )}
      </Counter>
      <Counter
        label="Answered"
        href="/admin/messages?status=answered"
        value={statuses?.answered}
        failed={false}
        share={statuses && sharePercent(statuses.answered, all ?? 0)}
      >
        {`${statuses?.closed.toLocaleString('en')} closed`}
      </Counter>
    </>
  );
}

interface CounterProps {
  readonly label: string;
  readonly href: string;
  readonly value: number | undefined;
  readonly failed: boolean;
  /** Its share of the whole, in percent. */
  readonly share: number | undefined;
  /** The line under the number, shown once the number is known. */
  readonly children: ReactNode;
}

function Counter({ label, href, value, failed, share = 0, children }: CounterProps) {
  const isKnown = value !== undefined;
  return (
    <Link className="counter" href={href} aria-busy={!isKnown && !failed}>
      <span className="counter-label">{label}</span>
      <span className="counter-value">
        {isKnown && value.toLocaleString('en')}
        {!isKnown && failed && (
          <>
            <span aria-hidden="true">–</span>
            <span className="sr-only">unknown</span>
          </>
        )}
        {!isKnown && !failed && <span className="sk-line counter-wait" />}
      </span>
      <span className="counter-bar" style={{ '--share': `${share}%` } as CSSProperties} />
      <span className="counter-note">{isKnown && children}</span>
    </Link>
  );
}

interface PostCounts {
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
