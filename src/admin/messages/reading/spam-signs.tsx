import type { ContactSubmissionBody } from '#contracts/messages/endpoints.ts';

/** What the spam filter noticed about a message that it did not take for spam, or nobody does. */
export function SpamSigns({ message }: { readonly message: ContactSubmissionBody }) {
  const reasons = message.spamReasons ?? [];
  if (reasons.length === 0) return null;
  return (
    <p className="spam-signs">
      The spam filter noticed:{' '}
      {reasons.map((reason) => (
        <span key={reason}>{reason}. </span>
      ))}
    </p>
  );
}
