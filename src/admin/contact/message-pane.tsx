import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { ContactSubmissionBody } from '#contracts/contact.ts';
import { serviceOptions } from '#contracts/service-options.ts';
import { siteConfig } from '#site-config';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { buildReplyLink } from './reply-link.ts';
import { useMarkRead } from './use-mark-read.ts';

interface MessagePaneProps {
  readonly message: ContactSubmissionBody | undefined;
  readonly backHref: string;
  readonly isLoading: boolean;
}

/** The message that was opened. */
export function MessagePane({ message, backHref, isLoading }: MessagePaneProps) {
  if (!message) {
    return (
      <div className="reading-pane idle">
        {!isLoading && <p>Choose a message to read it here.</p>}
      </div>
    );
  }
  return <OpenMessage key={message.id} message={message} backHref={backHref} />;
}

const labelOf = (service: string) =>
  serviceOptions.find(({ value }) => value === service)?.label ?? service;

const initialsOf = (fullName: string) =>
  fullName
    .split(/\s+/)
    .slice(0, 2)
    .map((name) => [...name][0] ?? '')
    .join('')
    .toUpperCase();

function OpenMessage({
  message,
  backHref,
}: {
  readonly message: ContactSubmissionBody;
  readonly backHref: string;
}) {
  const { mutate, isPending } = useMarkRead();
  const heading = useRef<HTMLHeadingElement>(null);
  // Only as it is opened: 'Mark unread' must not be undone while it stays open.
  const wasUnread = useRef(!message.isRead);
  const { id, phone, company, service } = message;

  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    if (!wasUnread.current) return;
    wasUnread.current = false;
    mutate({ id, isRead: true });
  }, [id, mutate]);

  return (
    <article className="reading-pane">
      <Link className="reading-back" href={backHref}>
        <Icon name="back" />
        Back to messages
      </Link>
      <header className="sender">
        <span className="sender-initials" aria-hidden="true">
          {initialsOf(message.fullName)}
        </span>
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {message.fullName}
          </h2>
          <a className="text-link" href={`mailto:${message.email}`}>
            {message.email}
          </a>
        </div>
        <time dateTime={message.createdAt}>
          {new Date(message.createdAt).toLocaleString(undefined, {
            dateStyle: 'medium',
            timeStyle: 'short',
          })}
        </time>
      </header>
      {(phone || company || service) && (
        <dl className="sender-facts">
          {company && <Fact name="Company" value={company} />}
          {phone && <Fact name="Phone" value={phone} />}
          {service && <Fact name="Service" value={labelOf(service)} />}
        </dl>
      )}
      <p className="letter">{message.message}</p>
      <div className="form-actions">
        <ButtonLink variant="primary" size="sm" href={buildReplyLink(message, siteConfig.name)}>
          Reply by e-mail
        </ButtonLink>
        <Button
          size="sm"
          variant="quiet"
          disabled={isPending}
          onClick={() => mutate({ id, isRead: !message.isRead })}
        >
          {message.isRead ? 'Mark unread' : 'Mark read'}
        </Button>
      </div>
    </article>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
