import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import * as postCalls from '#contracts/posts/calls.ts';
import type { PostRow } from '#contracts/posts/endpoints.ts';
import { LIST_LIMIT_MAX } from '#shared/lists/list-bounds.ts';
import { buttonClass } from '#ui/button.tsx';
import { listOptions, paged } from '../../api-client.ts';
import { Tabs } from '../../lists/tabs.tsx';
import { FailedNotice } from '../../shell/failed-notice.tsx';
import { ScreenFrame } from '../../shell/screen-frame.tsx';
import { useFocusLater } from '../../shell/use-focus-later.ts';
import { calendarPath, readCalendarAddress } from './calendar-address.ts';
import { CalendarList } from './calendar-list.tsx';
import { CalendarMonth } from './calendar-month.tsx';
import { linkIdOf } from './calendar-post.tsx';
import { addMonths, dayOf, describeMonth, listBounds, listWeeks, monthOf } from './month.ts';
import { useMovePost } from './use-move-post.ts';

const HEADING_ID = 'calendar-month';
/** A grid of seven days needs this much room. */
const WIDE = window.matchMedia('(width >= 45rem)');

export function Screen() {
  const [search] = useSearchParams();
  const [, navigate] = useLocation();
  const isWide = useSyncExternalStore(watchWidth, () => WIDE.matches);
  const address = readCalendarAddress(search);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const today = dayOf(new Date().toISOString(), timeZone);
  const { month = monthOf(today), view = isWide ? 'month' : 'list' } = dropNulls(address);
  const weeks = listWeeks(month);
  const query = {
    ...listBounds(weeks, timeZone),
    sort: 'createdAt',
    limit: LIST_LIMIT_MAX,
  } as const;
  const list = useQuery(paged(listOptions(postCalls.list, { query })));
  const focusLater = useFocusLater();
  const { move } = useMovePost(timeZone, (id) => focusLater(`#${linkIdOf(id)}`));
  const { rows = [], total = 0 } = list.data ?? {};
  const posts = Map.groupBy(rows, ({ createdAt }: PostRow) => dayOf(createdAt, timeZone));
  const shared = { month, today, timeZone, posts, onMove: move };
  const path = (change: object) => calendarPath({ ...address, ...change });
  return (
    <ScreenFrame title="Calendar">
      <div className="tools calendar-tools">
        <h2 id={HEADING_ID} className="month-name" aria-live="polite">
          {describeMonth(month)}
        </h2>
        <Tabs
          label="View"
          tabs={(['month', 'list'] as const).map((one) => ({
            label: one === 'month' ? 'Month' : 'List',
            href: path({ view: one }),
            isCurrent: one === view,
          }))}
        />
        <div className="cluster tools-actions">
          <Link className={look} href={path({ month: addMonths(month, -1) })}>
            Previous month
          </Link>
          <Link className={look} href={path({ month: null })}>
            Today
          </Link>
          <Link className={look} href={path({ month: addMonths(month, 1) })}>
            Next month
          </Link>
        </div>
      </div>
      <p className="row-note calendar-zone">
        All times are those of this device: {timeZone.replaceAll('_', ' ')}, {nameZone(timeZone)}.
      </p>
      <FailedNotice title="The posts could not be loaded." of={list} />
      {total > rows.length && (
        <p>
          The first {rows.length} of {total} posts.
        </p>
      )}
      {view === 'list' ? (
        list.data && <CalendarList {...shared} />
      ) : (
        <>
          <CalendarMonth
            {...shared}
            labelId={HEADING_ID}
            weeks={weeks}
            onLeave={(day) => navigate(path({ month: monthOf(day) }), { replace: true })}
          />
          <p className="field-hint">
            Arrow keys go from day to day, Page Up and Page Down from month to month. On a post that
            is not public yet, Shift and an arrow key move it to another day; it can be dragged,
            too.
          </p>
        </>
      )}
    </ScreenFrame>
  );
}

const look = buttonClass();

function watchWidth(onChange: () => void): () => void {
  WIDE.addEventListener('change', onChange);
  return () => WIDE.removeEventListener('change', onChange);
}

function dropNulls<Value extends object>(value: Value) {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== null)) as {
    [Name in keyof Value]?: NonNullable<Value[Name]>;
  };
}

/** The name of a zone as it is now, with its distance to UTC. */
function nameZone(timeZone: string): string {
  const name = (timeZoneName: 'long' | 'shortOffset') =>
    new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName })
      .formatToParts(new Date())
      .find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return `${name('long')} (${name('shortOffset')})`;
}
