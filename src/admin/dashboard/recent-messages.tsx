import { Link } from 'wouter';
import type { ContactSubmissionBody } from '#contracts/messages/endpoints.ts';
import { dropDirectionMarks } from '#shared/text/drop-direction-marks.ts';
import { classNames } from '#ui/class-names.ts';
import { RelativeTime } from '#ui/relative-time.tsx';
import { useRecentMessages } from '../messages/contact-queries.ts';
import { messagePath } from '../messages/list/message-filters.ts';
import { previewMessage } from '../messages/list/message-preview.ts';
import { FailedNotice } from '../shell/failed-notice.tsx';
import { RECENT_COUNT, RecentBox, RecentSkeleton } from './recent-box.tsx';

export function RecentMessages() {
  const messages = useRecentMessages();
  return (
    <RecentBox title="Recent Messages" moreHref="/admin/messages" moreLabel="View all messages">
      {messages.isPending && <RecentSkeleton label="Loading messages" />}
      <FailedNotice title="The messages could not be loaded." of={messages} />
      {messages.data?.rows.length === 0 && <p className="box-empty">No messages found</p>}
      {messages.data && messages.data.rows.length > 0 && (
        <ul>
          {messages.data.rows.slice(0, RECENT_COUNT).map((message) => (
            <RecentMessage key={message.id} message={message} />
          ))}
        </ul>
      )}
    </RecentBox>
  );
}

function RecentMessage({ message }: { readonly message: ContactSubmissionBody }) {
  return (
    <li className={classNames('row message-row', !message.isRead && 'unread')}>
      <span className="row-name">
        <Link className="row-link row-title" href={messagePath(message.id)} dir="auto">
          {dropDirectionMarks(message.fullName)}
        </Link>
        {!message.isRead && <span className="badge hot">New</span>}
      </span>
      <RelativeTime className="row-note" iso={message.createdAt} />
      <span className="row-note" dir="auto">
        {previewMessage(message.message)}
      </span>
    </li>
  );
}
