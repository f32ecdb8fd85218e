import { Link } from 'wouter';
import { buttonClass } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { describeTroubles } from './describe-troubles.ts';
import { useOverview } from './inbox-queries.ts';
import { messageListPath, undeliveredOnes } from './list/message-filters.ts';

/** Says that mail or webhook did not deliver something; renders nothing if all arrived. */
export function DeliveryWarning() {
  const troubles = describeTroubles(useOverview()?.deliveries);
  if (troubles === '') return null;
  return (
    <Notice
      variant="warning"
      title="Not everything was delivered"
      className="notice-with-action delivery-warning"
    >
      <p>
        {troubles} These are notices to you or answers to clients. The messages themselves are safe
        in the inbox.
      </p>
      <Link className={buttonClass()} href={messageListPath(undeliveredOnes)}>
        Show them
      </Link>
      <Link className={buttonClass({ variant: 'quiet' })} href="/admin/system">
        See why
      </Link>
    </Notice>
  );
}
