import { Link } from 'wouter';
import type { ContactSubmissionBody } from '#contracts/contact.ts';
import { classNames } from '#ui/class-names.ts';
import { RelativeTime } from '#ui/relative-time.tsx';
import { LoadingRegion, SkeletonLine } from '#ui/skeleton.tsx';
import { type MessageFilters, messageListPath } from './message-filters.ts';
import { previewMessage } from './message-preview.ts';

interface MessageListProps {
  readonly filters: MessageFilters;
  /** Undefined while they are on their way. */
  readonly messages: readonly ContactSubmissionBody[] | undefined;
}

/** Who wrote, when, and how it begins; unread ones stand out. */
export function MessageList({ filters, messages }: MessageListProps) {
  if (!messages) return <LoadingMessages />;
  return (
    <ul className="inbox-list">
      {messages.map((message) => (
        <li
          key={message.id}
          className={classNames(
            'row message-row',
            !message.isRead && 'unread',
            message.id === filters.openId && 'current',
          )}
        >
          <span className="row-name">
            <Link
              className="row-link row-title"
              href={messageListPath({ ...filters, openId: message.id })}
              aria-current={message.id === filters.openId ? 'true' : undefined}
            >
              {message.fullName}
            </Link>
            {!message.isRead && <span className="badge hot">New</span>}
          </span>
          <RelativeTime className="row-note" iso={message.createdAt} />
          <span className="row-note">{previewMessage(message.message)}</span>
        </li>
      ))}
    </ul>
  );
}

const ROWS = [0, 1, 2, 3, 4, 5];

function LoadingMessages() {
  return (
    <LoadingRegion label="Loading messages" className="inbox-list">
      {ROWS.map((row) => (
        <div className="row row-wait" key={row}>
          <SkeletonLine tall className="w-2/5" />
          <SkeletonLine className="w-4/5" />
        </div>
      ))}
    </LoadingRegion>
  );
}
