import { useEffect, useRef } from 'react';
import type { ContactSubmissionBody } from '#contracts/messages/endpoints.ts';
import { dropDirectionMarks } from '#shared/text/drop-direction-marks.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { openHeadingId } from '../list/row-ids.ts';
import type { PaneInbox } from '../list/use-inbox.ts';
import { ReplyForm } from '../replies/reply-form.tsx';
import { useReply } from '../replies/use-reply.tsx';
import { Deliveries } from './deliveries.tsx';
import { ForgetSender, MessageActions } from './message-actions.tsx';
import { MessageHistory } from './message-history.tsx';
import { NoteForm } from './note-form.tsx';
import { mailtoLink } from './reply-link.ts';
import { SenderFacts } from './sender-facts.tsx';
import { WorkChoices } from './work-choices.tsx';

interface OpenMessageProps {
  readonly inbox: PaneInbox;
  readonly message: ContactSubmissionBody;
}

/** One message with everything its sender entered, what became of it, and the actions on it. */
export function OpenMessage({ inbox, message }: OpenMessageProps) {
  const { change, isInTrash } = inbox;
  // Only when it is opened: 'Mark unread' must not be undone while it stays open.
  const wasUnread = useRef(!message.isRead && !isInTrash);
  const reply = useReply(message);
  const { id } = message;

  useEffect(() => {
    if (!wasUnread.current) return;
    wasUnread.current = false;
    change({ id, isRead: true });
  }, [id, change]);

  return (
    <>
      <SenderHead message={message} />
      <MessageActions inbox={inbox} message={message} reply={reply} />
      <SenderFacts message={message} />
      {message.isSpam && !isInTrash ? (
        <SpamNotice inbox={inbox} message={message} />
      ) : (
        <SpamSigns message={message} />
      )}
      {/* While it is answered, it stays in sight above the reply, and scrolls by itself. */}
      <p className="letter" dir="auto" tabIndex={reply.isOpen ? 0 : undefined}>
        {message.message}
      </p>
      {reply.isOpen && <ReplyForm reply={reply} message={message} />}
      <Deliveries message={message} />
      {!isInTrash && <WorkChoices change={change} message={message} />}
      <MessageHistory id={id} />
      {!isInTrash && (
        <div className="form-actions message-rest">
          <NoteForm id={id} />
          <ForgetSender inbox={inbox} message={message} />
        </div>
      )}
    </>
  );
}

/** The signs of spam in a message that the filter did not take for spam, or nobody does. */
function SpamSigns({ message }: { readonly message: ContactSubmissionBody }) {
  const reasons = message.spamReasons ?? [];
  if (reasons.length === 0) return null;
  return (
    <p className="spam-signs">
      The spam filter noticed:{' '}
      {reasons.map((reason) => (
        <span key={reason}>{reason}. </span>
      ))}
    </p>
  );
}

const dateFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

const initialsOf = (fullName: string) =>
  fullName
    .split(/\s+/)
    .slice(0, 2)
    .map((name) => [...name][0] ?? '')
    .join('')
    .toUpperCase();

/** The sender, with the address and the time of the message. */
function SenderHead({ message }: { readonly message: ContactSubmissionBody }) {
  const name = dropDirectionMarks(message.fullName);
  return (
    <header className="sender">
      <span className="sender-initials" aria-hidden="true">
        {initialsOf(name)}
      </span>
      <div>
        <h2 id={openHeadingId(message.id)} tabIndex={-1} dir="auto">
          {name}
        </h2>
        <a className="text-link" href={mailtoLink(message.email)}>
          {message.email}
        </a>
      </div>
      <time dateTime={message.createdAt}>{dateFormat.format(new Date(message.createdAt))}</time>
    </header>
  );
}

/** Why a message lies in Spam, and the way out. */
function SpamNotice({
  inbox,
  message,
}: {
  readonly inbox: Pick<PaneInbox, 'moveSpam' | 'isMoving'>;
  readonly message: ContactSubmissionBody;
}) {
  const reasons = message.spamReasons ?? [];
  return (
    <Notice
      variant="warning"
      title="This looks like spam"
      className="notice-with-action spam-notice"
    >
      {reasons.length === 0 ? (
        <p>Somebody in the team said so.</p>
      ) : (
        <p className="spam-reasons">
          {reasons.map((reason) => (
            <span key={reason}>{reason}</span>
          ))}
        </p>
      )}
      <Button
        aria-busy={inbox.isMoving(message) || undefined}
        onClick={() => {
          if (!inbox.isMoving(message)) inbox.moveSpam(message);
        }}
      >
        Not spam
      </Button>
    </Notice>
  );
}
