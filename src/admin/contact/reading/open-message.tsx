import { useEffect, useRef } from 'react';
import type { ContactSubmissionBody } from '#contracts/contact.ts';
import { siteConfig } from '#site-config';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { Delayed } from '../../shell/delayed.tsx';
import { type Inbox, openHeadingId } from '../list/use-inbox.ts';
import { buildReplyLink, mailtoLink } from './reply-link.ts';
import { SenderFacts } from './sender-facts.tsx';

const dateFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

const initialsOf = (fullName: string) =>
  fullName
    .split(/\s+/)
    .slice(0, 2)
    .map((name) => [...name][0] ?? '')
    .join('')
    .toUpperCase();

interface OpenMessageProps {
  readonly inbox: Pick<Inbox, 'mark' | 'remove' | 'isDeleting'>;
  readonly message: ContactSubmissionBody;
}

/** One message with everything its sender entered, and the actions on it. */
export function OpenMessage({ inbox, message }: OpenMessageProps) {
  const { mark } = inbox;
  // Only when it is opened: 'Mark unread' must not be undone while it stays open.
  const wasUnread = useRef(!message.isRead);
  const { id } = message;

  useEffect(() => {
    if (!wasUnread.current) return;
    wasUnread.current = false;
    mark({ id, isRead: true });
  }, [id, mark]);

  return (
    <>
      <header className="sender">
        <span className="sender-initials" aria-hidden="true">
          {initialsOf(message.fullName)}
        </span>
        <div>
          <h2 id={openHeadingId(id)} tabIndex={-1} dir="auto">
            {message.fullName}
          </h2>
          <a className="text-link" href={mailtoLink(message.email)}>
            {message.email}
          </a>
        </div>
        <time dateTime={message.createdAt}>{dateFormat.format(new Date(message.createdAt))}</time>
      </header>
      <SenderFacts message={message} />
      <p className="letter" dir="auto">
        {message.message}
      </p>
      <MessageActions inbox={inbox} message={message} />
    </>
  );
}

function MessageActions({ inbox, message }: OpenMessageProps) {
  const { mark, remove } = inbox;
  const { id, isRead } = message;
  const isDeleting = inbox.isDeleting(message);
  return (
    <div className="form-actions message-actions">
      <ButtonLink variant="primary" size="sm" href={buildReplyLink(message, siteConfig.name)}>
        Reply by e-mail
      </ButtonLink>
      <Button size="sm" variant="quiet" onClick={() => mark({ id, isRead: !isRead })}>
        {isRead ? 'Mark unread' : 'Mark read'}
      </Button>
      <Button
        size="sm"
        variant="danger"
        // Not disabled, because that would lose the focus before the next message takes it.
        aria-busy={isDeleting || undefined}
        onClick={() => {
          if (!isDeleting) remove(message);
        }}
      >
        {isDeleting ? (
          <Delayed>
            <Spinner />
          </Delayed>
        ) : (
          <Icon name="trash" />
        )}
        Delete
      </Button>
    </div>
  );
}
