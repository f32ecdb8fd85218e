import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { isRefusal } from '#client/http-error.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { Delayed } from '../../shell/delayed.tsx';
import { FailedNotice } from '../../shell/failed-notice.tsx';
import { messageListPath } from '../list/message-filters.ts';
import type { Inbox } from '../list/use-inbox.ts';
import { OpenMessage } from './open-message.tsx';

/** The open message, or why there is none. */
export function MessagePane({ inbox }: { readonly inbox: Inbox }) {
  const { filters, message, rows } = inbox;
  if (message) {
    return (
      <article className="reading-pane">
        <BackToList inbox={inbox} />
        <OpenMessage key={message.id} inbox={inbox} message={message} />
      </article>
    );
  }
  if (filters.openId !== null) {
    return (
      <div className="reading-pane">
        <BackToList inbox={inbox} />
        <MissingMessage inbox={inbox} />
      </div>
    );
  }
  return (
    <div className="reading-pane idle">
      {rows && rows.length > 0 && <p>Choose a message to read it here.</p>}
    </div>
  );
}

function MissingMessage({ inbox: { single } }: { readonly inbox: Inbox }): ReactNode {
  if (isRefusal(single.error, 'not_found')) {
    return <p role="status">This message is not there. It may have been deleted.</p>;
  }
  if (single.isError) {
    return <FailedNotice title="The message could not be loaded." of={single} />;
  }
  return (
    <p role="status" className="screen-wait">
      <Delayed>
        <Spinner />
        <span className="sr-only">Loading the message</span>
      </Delayed>
    </p>
  );
}

function BackToList({ inbox: { filters, close } }: { readonly inbox: Inbox }) {
  return (
    <Link
      className="reading-back"
      href={messageListPath({ ...filters, openId: null })}
      onClick={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <Icon name="back" />
      Back to messages
    </Link>
  );
}
