import { useEffect, useRef } from 'react';
import type { ContactSubmissionBody } from '#contracts/contact.ts';
import { ReplyForm } from '../replies/reply-form.tsx';
import { useReply } from '../replies/use-reply.ts';
import { Deliveries } from './deliveries.tsx';
import { MessageActions } from './message-actions.tsx';
import { MessageHistory } from './message-history.tsx';
import { NoteForm } from './note-form.tsx';
import type { PaneInbox } from './pane-inbox.ts';
import { SenderFacts } from './sender-facts.tsx';
import { SenderHead } from './sender-head.tsx';
import { SpamNotice } from './spam-notice.tsx';
import { SpamSigns } from './spam-signs.tsx';
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
      <SenderFacts message={message} />
      {message.isSpam && !isInTrash ? (
        <SpamNotice inbox={inbox} message={message} />
      ) : (
        <SpamSigns message={message} />
      )}
      <p className="letter" dir="auto">
        {message.message}
      </p>
      <Deliveries message={message} />
      {!isInTrash && <WorkChoices change={change} message={message} />}
      <MessageHistory id={id} />
      {!isInTrash && <NoteForm id={id} />}
      {reply.isOpen && <ReplyForm reply={reply} message={message} />}
      <MessageActions inbox={inbox} message={message} reply={reply} />
    </>
  );
}
