import type { ContactSubmissionBody } from '#contracts/messages/endpoints.ts';
import { dropDirectionMarks } from '#shared/text/drop-direction-marks.ts';
import { openHeadingId } from '../list/row-ids.ts';
import { mailtoLink } from './reply-link.ts';

const dateFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

const initialsOf = (fullName: string) =>
  fullName
    .split(/\s+/)
    .slice(0, 2)
    .map((name) => [...name][0] ?? '')
    .join('')
    .toUpperCase();

/** The sender, with the address and the time of the message. */
export function SenderHead({ message }: { readonly message: ContactSubmissionBody }) {
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
