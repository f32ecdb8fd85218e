import { Link } from 'wouter';
import type { ContactSubmissionBody } from '#contracts/contact.ts';
import { classNames } from '#ui/class-names.ts';
import { RelativeTime } from '#ui/relative-time.tsx';
import { LoadingRegion } from '#ui/skeleton.tsx';
import { SkeletonRows } from '../../lists/skeleton-rows.tsx';
import { labelOfService } from '../reading/service-label.ts';
import { messageListPath } from './message-filters.ts';
import { previewMessage } from './message-preview.ts';
import { type Inbox, rowId } from './use-inbox.ts';

/** The sender, time and beginning of each message; unread ones are highlighted. */
export function MessageList({ inbox }: { readonly inbox: Inbox }) {
  const { filters, rows } = inbox;
  if (!rows) return <LoadingMessages />;
  if (rows.length === 0) return <p className="inbox-list box-empty">No messages found</p>;
  return (
    // Another page, order or filter is a new list, which starts at its top.
    <ul key={messageListPath({ ...filters, openId: null })} className="inbox-list">
      {rows.map((message) => (
        <MessageRow key={message.id} inbox={inbox} message={message} />
      ))}
    </ul>
  );
}

function MessageRow({
  inbox: { filters, open },
  message,
}: {
  readonly inbox: Inbox;
  readonly message: ContactSubmissionBody;
}) {
  const { id, service, company } = message;
  const isOpen = id === filters.openId;
  const about = [service && labelOfService(service), company].filter(Boolean).join(', ');
  return (
    <li
      data-message={id}
      className={classNames('row message-row', !message.isRead && 'unread', isOpen && 'current')}
    >
      <span className="row-name">
        <Link
          id={rowId(id)}
          className="row-link row-title"
          href={messageListPath({ ...filters, openId: id })}
          aria-current={isOpen ? 'true' : undefined}
          dir="auto"
          onClick={(event) => {
            event.preventDefault();
            open(id);
          }}
        >
          {message.fullName}
        </Link>
        {!message.isRead && <span className="badge hot">New</span>}
      </span>
      <RelativeTime className="row-note" iso={message.createdAt} />
      {about && (
        <span className="row-note row-about" dir="auto">
          {about}
        </span>
      )}
      <span className="row-note" dir="auto">
        {previewMessage(message.message)}
      </span>
    </li>
  );
}

function LoadingMessages() {
  return (
    <LoadingRegion label="Loading messages" className="inbox-list">
      <SkeletonRows count={6} titleClass="w-2/5" noteClass="w-4/5" />
    </LoadingRegion>
  );
}
