import { LoadingRegion } from '#ui/skeleton.tsx';
import { SkeletonRows } from '../../lists/skeleton-rows.tsx';
import { messageListPath } from './message-filters.ts';
import { MessageRow } from './message-row.tsx';
import type { Inbox } from './use-inbox.ts';

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

function LoadingMessages() {
  return (
    <LoadingRegion label="Loading messages" className="inbox-list">
      <SkeletonRows count={6} />
    </LoadingRegion>
  );
}
