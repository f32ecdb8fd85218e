import type { ReactNode } from 'react';
import type { ContactSubmissionBody } from '#contracts/messages/endpoints.ts';
import type { HistoryEntryBody } from '#contracts/messages/inbox/endpoints.ts';
import type { MessageStatus } from '#shared/messages/message-fields.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { readSiteName } from '../../boot.ts';
import { Delayed } from '../../shell/delayed.tsx';
import { useHistory } from '../contact-queries.ts';
import type { PaneInbox } from '../list/use-inbox.ts';
import type { Reply } from '../replies/use-reply.tsx';
import { useForgetPerson } from '../use-forget-person.tsx';
import { buildReplyLink } from './reply-link.ts';

/** Finds what begins a reply, or the one that is begun, for its key. */
export const REPLY_CONTROL = '.message-actions [data-reply], .reply-form textarea';

interface ActionsProps {
  readonly inbox: PaneInbox;
  readonly message: ContactSubmissionBody;
}

export function MessageActions({ reply, ...props }: ActionsProps & { readonly reply: Reply }) {
  const { inbox, message } = props;
  const { id, isRead } = message;
  if (inbox.isInTrash) return <TrashActions {...props} />;
  return (
    <div className="form-actions message-actions">
      <ReplyAction message={message} reply={reply} />
      {message.status === 'closed' ? (
        <OpenAgain {...props} />
      ) : (
        <Button onClick={() => inbox.closeAsDone(message)}>Close message</Button>
      )}
      <Button variant="quiet" onClick={() => inbox.change({ id, isRead: !isRead })}>
        {isRead ? 'Mark unread' : 'Mark read'}
      </Button>
      {!message.isSpam && (
        <Button variant="quiet" onClick={() => inbox.moveSpam(message)}>
          Spam
        </Button>
      )}
      <MovingButton {...props} onPress={inbox.remove}>
        Delete
      </MovingButton>
    </div>
  );
}

/** Removes everything of the sender's address, in every folder. */
export function ForgetSender({ inbox, message: { email } }: ActionsProps) {
  const forgetting = useForgetPerson(() => inbox.close(null));
  return (
    <>
      <Button
        variant="quiet"
        busy={forgetting.isLooking}
        onClick={() => void forgetting.ask(email)}
      >
        Forget this person
      </Button>
      {forgetting.error && <p role="alert">{forgetting.error}</p>}
    </>
  );
}

function OpenAgain({ inbox, message: { id } }: ActionsProps) {
  const { data } = useHistory(id);
  const history = Array.isArray(data) ? data : [];
  return (
    <Button onClick={() => inbox.change({ id, status: findFormerStatus(history) })}>
      Open again
    </Button>
  );
}

function ReplyAction({
  message,
  reply,
}: {
  readonly message: ContactSubmissionBody;
  readonly reply: Reply;
}) {
  if (reply.isOpen) return null;
  if (reply.canMail) {
    return (
      <Button variant="primary" data-reply onClick={reply.open}>
        Reply
      </Button>
    );
  }
  const href = buildReplyLink(message, readSiteName());
  return (
    <ButtonLink variant="primary" data-reply href={href}>
      Reply by e-mail
    </ButtonLink>
  );
}

function TrashActions({ inbox, message }: ActionsProps) {
  return (
    <div className="form-actions message-actions">
      <Button
        variant="primary"
        aria-busy={inbox.isMoving(message) || undefined}
        onClick={() => {
          if (!inbox.isMoving(message)) inbox.restore(message);
        }}
      >
        Restore
      </Button>
      <MovingButton inbox={inbox} message={message} onPress={inbox.forget}>
        Remove for good
      </MovingButton>
    </div>
  );
}

interface MovingButtonProps extends ActionsProps {
  readonly onPress: (message: ContactSubmissionBody) => void;
  readonly children: ReactNode;
}

function MovingButton({ inbox, message, onPress, children }: MovingButtonProps) {
  const isMoving = inbox.isMoving(message);
  return (
    <Button
      variant="danger"
      // Not disabled, because that would lose the focus before the next message takes it.
      aria-busy={isMoving || undefined}
      onClick={() => {
        if (!isMoving) onPress(message);
      }}
    >
      {isMoving ? (
        <Delayed>
          <Spinner />
        </Delayed>
      ) : (
        <Icon name="trash" />
      )}
      {children}
    </Button>
  );
}

/** The status of a closed message before: opened again, an answered one is still answered. */
export function findFormerStatus(
  history: readonly Pick<HistoryEntryBody, 'type' | 'status'>[],
): Exclude<MessageStatus, 'closed'> {
  const last = history.findLast(({ type, status }) => type === 'status' && status !== 'closed');
  return last?.status === 'answered' ? 'answered' : 'new';
}
