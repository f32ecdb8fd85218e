import type { ContactSubmissionBody } from '#contracts/messages/endpoints.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { PaneInbox } from './pane-inbox.ts';

/** Why a message lies in Spam, and the way out. */
export function SpamNotice({
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
        size="sm"
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
