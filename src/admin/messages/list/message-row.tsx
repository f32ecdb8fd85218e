import { Link } from 'wouter';
import type { ContactSubmissionBody } from '#contracts/messages/endpoints.ts';
import { messageFields } from '#shared/messages/message-fields.ts';
import { labelOfService } from '#shared/messages/service-options.ts';
import { dropDirectionMarks } from '#shared/text/drop-direction-marks.ts';
import { classNames } from '#ui/class-names.ts';
import { RelativeTime } from '#ui/relative-time.tsx';
import { SelectBox } from '../../lists/selection-bar.tsx';
import { useOverview, usePeople } from '../contact-queries.ts';
import { messageListPath } from './message-filters.ts';
import { previewMessage } from './message-preview.ts';
import { rowId } from './row-ids.ts';
import type { Inbox } from './use-inbox.ts';

interface MessageRowProps {
  readonly inbox: Inbox;
  readonly message: ContactSubmissionBody;
}

/** One row of the list, which opens the message, and the box that selects it. */
export function MessageRow({ inbox, message }: MessageRowProps) {
  const { filters, open, selection } = inbox;
  const { id, service, company } = message;
  const name = dropDirectionMarks(message.fullName);
  const isOpen = id === filters.openId;
  const isSelected = selection.selected.has(id);
  const about = dropDirectionMarks(
    [service && labelOfService(service), company].filter(Boolean).join(', '),
  );
  return (
    <li
      data-message={id}
      className={classNames(
        'row message-row',
        !message.isRead && 'unread',
        isOpen && 'current',
        isSelected && 'selected',
      )}
    >
      <SelectBox
        label={`Select ${name}`}
        isSelected={isSelected}
        onToggle={(isRange) => selection.toggle(id, isRange)}
      />
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
          {name}
        </Link>
        {!message.isRead && <span className="sr-only">New</span>}
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
      <RowWork inbox={inbox} message={message} />
      {message.folded && (
        <Link
          className="row-folded text-link"
          href={messageListPath({ ...filters, groupOf: id, page: 1, openId: null })}
        >
          {nameFolded(message.folded)}
        </Link>
      )}
    </li>
  );
}

const nameFolded = ({ total, unread }: { readonly total: number; readonly unread: number }) =>
  `${total.toLocaleString('en')} more from this address${unread > 0 ? `, ${unread.toLocaleString('en')} new` : ''}`;

/** The work on the message so far; renders nothing if there is nothing to say. */
function RowWork({ inbox: { filters }, message }: MessageRowProps) {
  const waitingSince = useOverview()?.waitingSince;
  const people = usePeople();
  const assignee = people.find(({ id }) => id === message.assigneeId)?.username;
  const isLost = message.deliveries?.some(({ state }) => state === 'failed');
  const isOldest =
    filters.folder === 'inbox' && message.status === 'new' && message.createdAt === waitingSince;
  const isDone = message.status === 'answered' || message.status === 'closed';
  if (!assignee && !isLost && !message.hasLostReply && !isOldest && !isDone) return null;
  return (
    <span className="row-work row-note">
      {isLost && <span className="badge lost">Not delivered</span>}
      {message.hasLostReply && <span className="badge lost">Answer not delivered</span>}
      {isOldest && <span className="badge">Waiting longest</span>}
      {isDone && (
        <span>{`${messageFields.status.options[message.status]}${assignee ? ', ' : ''}`}</span>
      )}
      {assignee && <span dir="auto">{assignee}</span>}
    </span>
  );
}
