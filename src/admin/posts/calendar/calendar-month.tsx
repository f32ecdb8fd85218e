import { type ComponentProps, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { PostRow } from '#contracts/posts/endpoints.ts';
import { countNoun } from '#shared/text/count-noun.ts';
import { classNames } from '#ui/class-names.ts';
import { calendarPath } from './calendar-address.ts';
import { CalendarPost } from './calendar-post.tsx';
import {
  dateOf,
  dayOf,
  describeDay,
  findDayByKey,
  type Month,
  monthOf,
  weekdays,
} from './month.ts';

interface CalendarMonthProps {
  readonly labelId: string;
  readonly month: Month;
  readonly weeks: readonly (readonly number[])[];
  readonly today: number;
  readonly timeZone: string;
  readonly posts: ReadonlyMap<number, readonly PostRow[]>;
  /** Called with a day of another month that the focus went to. */
  readonly onLeave: (day: number) => void;
  readonly onMove: (post: PostRow, day: number) => void;
}

/** More would make the rows of a month too high; the list has all. */
const POSTS_SHOWN = 4;

/** A month as a grid: arrow keys go from day to day, also into the next month. */
export function CalendarMonth(props: CalendarMonthProps) {
  const { labelId, month, weeks, today, timeZone, posts, onLeave, onMove } = props;
  const [active, setActive] = useState<number | null>(null);
  const [dragged, setDragged] = useState<PostRow | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const grid = useRef<HTMLTableElement>(null);
  const isFocusDue = useRef(false);
  const isInMonth = (day: number) => monthOf(day) === month;
  const usual = isInMonth(today) ? today : (weeks.flat().find(isInMonth) ?? 0);
  const current = active !== null && isInMonth(active) ? active : usual;

  useEffect(() => {
    if (!isFocusDue.current) return;
    isFocusDue.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus();
  }, [current]);

  const onKeyDown = (event: KeyboardEvent, day: number) => {
    if (event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter' && event.target === event.currentTarget) {
      event.currentTarget.querySelector('a')?.focus();
      return;
    }
    const next = findDayByKey(event.key, day);
    if (next === undefined) return;
    event.preventDefault();
    isFocusDue.current = true;
    setActive(next);
    if (!isInMonth(next)) onLeave(next);
    else if (next === current)
      grid.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus();
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its days take the focus, as the ARIA pattern of a grid says.
    <table ref={grid} className="month-grid" role="grid" aria-labelledby={labelId}>
      <Weekdays />
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <DayCell
                key={day}
                day={day}
                isCurrent={day === current}
                isToday={day === today}
                className={classNames(
                  !isInMonth(day) && 'outside',
                  day === over && dragged && 'over',
                )}
                month={month}
                posts={posts.get(day) ?? []}
                onKeyDown={(event) => onKeyDown(event, day)}
                onDragOver={(event) => {
                  if (!dragged) return;
                  event.preventDefault();
                  setOver(day);
                }}
                onDrop={(event) => {
                  event.preventDefault();
                  if (dragged) onMove(dragged, day);
                  setDragged(null);
                }}
                onStep={(post, days) => onMove(post, dayOf(post.createdAt, timeZone) + days)}
                onDrag={setDragged}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Weekdays = () => (
  <thead>
    <tr>
      {weekdays.map((name) => (
        <th key={name} scope="col" abbr={name}>
          <span aria-hidden="true">{name.slice(0, 3)}</span>
          <span className="sr-only">{name}</span>
        </th>
      ))}
    </tr>
  </thead>
);

interface DayCellProps
  extends Pick<ComponentProps<'td'>, 'className' | 'onKeyDown' | 'onDragOver' | 'onDrop'> {
  readonly day: number;
  readonly month: Month;
  readonly posts: readonly PostRow[];
  readonly isCurrent: boolean;
  readonly isToday: boolean;
  readonly onStep: (post: PostRow, days: number) => void;
  readonly onDrag: (post: PostRow | null) => void;
}

function DayCell({ day, month, posts, isCurrent, isToday, onStep, onDrag, ...cell }: DayCellProps) {
  return (
    <td
      {...cell}
      data-day={day}
      tabIndex={isCurrent ? 0 : -1}
      aria-current={isToday ? 'date' : undefined}
    >
      <span className="day-number" aria-hidden="true">
        {dateOf(day)}
      </span>
      <span className="sr-only">{nameDay(day, posts.length)}</span>
      {posts.length > 0 && (
        <ul>
          {posts.slice(0, POSTS_SHOWN).map((post) => (
            <CalendarPost
              key={post.id}
              post={post}
              onStep={(days) => onStep(post, days)}
              onDragStart={() => onDrag(post)}
              onDragEnd={() => onDrag(null)}
            />
          ))}
        </ul>
      )}
      {posts.length > POSTS_SHOWN && (
        <Link className="text-link" href={calendarPath({ month, view: 'list' })}>
          {posts.length - POSTS_SHOWN} more
        </Link>
      )}
    </td>
  );
}

function nameDay(day: number, count: number): string {
  const name = describeDay(day);
  return count === 0 ? name : `${name}, ${countNoun(count, 'post')}`;
}
