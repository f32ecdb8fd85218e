import { Link } from 'wouter';
import { buttonClass } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { describeTroubles } from './describe-troubles.ts';
import { useOverview } from './inbox-queries.ts';
import { messageListPath, undeliveredOnes } from './list/message-filters.ts';

/** Says that messages did not reach the firm by mail or webhook; renders nothing if all did. */
export function DeliveryWarning() {
  const troubles = describeTroubles(useOverview()?.deliveries);
  if (troubles === '') return null;
  return (
    <Notice
      variant="warning"
      title="Not every message has reached you"
      className="notice-with-action"
    >
      <p>{troubles} The messages themselves are safe in the inbox.</p>
      <Link className={buttonClass({ size: 'sm' })} href={messageListPath(undeliveredOnes)}>
        Show them
      </Link>
      <Link className={buttonClass({ size: 'sm', variant: 'quiet' })} href="/admin/system">
        See why
      </Link>
    </Notice>
  );
}
