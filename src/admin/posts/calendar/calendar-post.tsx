import type { KeyboardEvent } from 'react';
import { Link } from 'wouter';
import type { PostRow } from '#contracts/posts/endpoints.ts';
import { classNames } from '#ui/class-names.ts';
import { editPostPath } from '../edit-post-path.ts';
import { toTime } from '../fields/publication-date.ts';
import { isMovable } from './use-move-post.ts';

/** Days that each arrow key moves a post by, with Shift. */
const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

const words = { published: 'published', scheduled: 'scheduled', draft: 'draft' } as const;

/** Where the focus goes after a post was moved. */
export const linkIdOf = (postId: number) => `calendar-post-${postId}`;

interface CalendarPostProps {
  readonly post: PostRow;
  readonly onStep: (days: number) => void;
  readonly onDragStart: () => void;
  readonly onDragEnd: () => void;
}

/** A post on its day: a link to the edit page, which can be dragged, or moved by Shift and an arrow. */
export function CalendarPost({ post, onStep, onDragStart, onDragEnd }: CalendarPostProps) {
  const movable = isMovable(post);
  const onKeyDown = (event: KeyboardEvent) => {
    const days = steps[event.key];
    // Arrows alone go from day to day.
    if (!event.shiftKey || days === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (movable) onStep(days);
  };
  return (
    <li className={classNames('calendar-post', post.status)}>
      <Link
        id={linkIdOf(post.id)}
        href={editPostPath(post.id)}
        draggable={movable}
        aria-keyshortcuts={movable ? 'Shift+ArrowLeft Shift+ArrowRight' : undefined}
        onKeyDown={onKeyDown}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move';
          onDragStart();
        }}
        onDragEnd={onDragEnd}
      >
        <span className="calendar-title" dir="auto">
          {post.title}
        </span>{' '}
        <span className="calendar-when">
          <span className={post.status === 'published' ? 'sr-only' : undefined}>
            {words[post.status]}
          </span>{' '}
          <time dateTime={post.createdAt}>{toTime(new Date(post.createdAt))}</time>
        </span>
      </Link>
    </li>
  );
}
