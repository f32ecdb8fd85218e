import type { Ref } from 'react';
import { Notice } from '#ui/notice.tsx';
import type { SendOutcome } from './send-message.ts';

/** BEHAVIOUR 2.1. */
export const sentNotice = {
  title: 'Message sent!',
  description: "Thank you for your inquiry. We'll get back to you soon.",
} as const;

const failedNotice = {
  title: 'Something went wrong',
  fallback: 'Failed to send your message. Please try again.',
  waiting:
    'Your message is kept here and will be sent by itself as soon as the server answers again.',
  referenceLabel: 'If you ask us for help:',
} as const;

export function SentNotice(place: {
  readonly ref: Ref<HTMLDivElement>;
  readonly autoFocus: boolean;
}) {
  return (
    <Notice variant="success" title={sentNotice.title} {...place}>
      <p>{sentNotice.description}</p>
    </Notice>
  );
}

/** Why a message could not be sent, shown next to the button that sent it. */
export function OutcomeNotice({
  outcome,
  ref,
  autoFocus,
}: {
  readonly outcome: SendOutcome | null;
  readonly ref: Ref<HTMLDivElement>;
  readonly autoFocus: boolean;
}) {
  const place = { ref, autoFocus };
  if (outcome?.kind !== 'failed') return null;
  return (
    <Notice variant="danger" title={failedNotice.title} {...place}>
      <p>{outcome.message || failedNotice.fallback}</p>
      {outcome.isAway && <p>{failedNotice.waiting}</p>}
      {outcome.reference && (
        <p className="reference">
          {failedNotice.referenceLabel} <code>{outcome.reference}</code>
        </p>
      )}
    </Notice>
  );
}

export function FaultSummary({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <Notice
      variant="danger"
      title={count === 1 ? 'One field needs another look' : `${count} fields need another look`}
    >
      <p>Nothing you wrote is lost. Correct it and send again.</p>
    </Notice>
  );
}
