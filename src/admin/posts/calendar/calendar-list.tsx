import { useState } from 'react';
import { Link } from 'wouter';
import type { PostRow } from '#contracts/posts/endpoints.ts';
import { DAY_MS } from '#shared/time/day.ts';
import { Button } from '#ui/button.tsx';
import { InputField } from '#ui/field.tsx';
import { Status } from '#ui/status.tsx';
import { Form } from '../../forms/form.tsx';
import { ModalDialog } from '../../shell/modal-dialog.tsx';
import { editPostPath } from '../edit-post-path.ts';
import { describeMoment, toTime } from '../fields/publication-date.ts';
import { linkIdOf } from './calendar-post.tsx';
import { dayOf, type Month, monthOf, moveToDay, nameDay, readDay } from './month.ts';
import { isMovable } from './use-move-post.ts';

interface CalendarListProps {
  readonly month: Month;
  readonly today: number;
  readonly timeZone: string;
  readonly posts: ReadonlyMap<number, readonly PostRow[]>;
  readonly onMove: (post: PostRow, day: number) => void;
}

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  ...{ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' },
});

export function CalendarList({ month, today, timeZone, posts, onMove }: CalendarListProps) {
  const [moved, setMoved] = useState<PostRow | null>(null);
  const days = [...posts.keys()].filter((day) => monthOf(day) === month).sort((a, b) => a - b);
  if (days.length === 0) return <p className="empty">No post has a date in this month.</p>;
  const earlier = monthOf(today) === month ? days.filter((day) => day < today) : [];
  const coming = days.slice(earlier.length);
  const show = (day: number) => (
    <Day key={day} {...{ day, today }} posts={posts.get(day) ?? []} onMove={setMoved} />
  );
  return (
    <>
      {earlier.length > 0 && (
        <details className="calendar-earlier" open={coming.length === 0}>
          <summary>Earlier this month ({earlier.length})</summary>
          {earlier.map(show)}
        </details>
      )}
      {coming.map(show)}
      {moved && (
        <MoveDialog
          post={moved}
          timeZone={timeZone}
          onMove={(day) => {
            setMoved(null);
            onMove(moved, day);
          }}
          onCancel={() => setMoved(null)}
        />
      )}
    </>
  );
}

interface DayProps {
  readonly day: number;
  readonly today: number;
  readonly posts: readonly PostRow[];
  readonly onMove: (post: PostRow) => void;
}

function Day({ day, today, posts, onMove }: DayProps) {
  return (
    <section className="box" aria-labelledby={`day-${day}`}>
      <div className="box-head">
        <h3 id={`day-${day}`}>
          {dayFormat.format(day * DAY_MS)}
          {day === today && ', today'}
        </h3>
      </div>
      <ul>
        {posts.map((post) => (
          <li key={post.id} className="row calendar-row">
            <Link
              id={linkIdOf(post.id)}
              className="row-title text-link"
              href={editPostPath(post.id)}
              dir="auto"
            >
              {post.title}
            </Link>
            <span className="row-note">
              <time dateTime={post.createdAt}>{toTime(new Date(post.createdAt))}</time>{' '}
              <Status status={post.status} />
            </span>
            {isMovable(post) && (
              <Button aria-label={`Move ${post.title}`} onClick={() => onMove(post)}>
                Move
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface MoveDialogProps {
  readonly post: PostRow;
  readonly timeZone: string;
  readonly onMove: (day: number) => void;
  readonly onCancel: () => void;
}

function MoveDialog({ post, timeZone, onMove, onCancel }: MoveDialogProps) {
  const [text, setText] = useState(nameDay(dayOf(post.createdAt, timeZone)));
  const day = readDay(text);
  const moment = day === null ? null : new Date(moveToDay(post.createdAt, day, timeZone));
  return (
    <ModalDialog title="Move to another day" onCancel={onCancel}>
      <Form
        className="move-form"
        onSubmit={() => {
          if (day !== null) onMove(day);
        }}
      >
        <p dir="auto">
          <b>{post.title}</b>
        </p>
        <InputField
          label="Day"
          type="date"
          name="day"
          required
          hint={describeMoment(moment)}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <div className="form-actions">
          <Button onClick={onCancel}>Cancel</Button>
          <Button variant="primary" type="submit" disabled={day === null}>
            Move
          </Button>
        </div>
      </Form>
    </ModalDialog>
  );
}
