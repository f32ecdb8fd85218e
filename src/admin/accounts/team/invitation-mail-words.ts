import type { InvitationBody } from '#contracts/accounts/team/endpoints.ts';
import { formatWait } from '../../messages/reading/delivery-words.ts';
import { formatMoment } from '../../messages/reading/format-moment.ts';

/** The state of the mail with an invitation, in words; null if none was sent. */
export function describeInvitationMail(
  { email, mail }: Pick<InvitationBody, 'email' | 'mail'>,
  now: number,
): string | null {
  if (!mail || email === null) return null;
  const why = mail.lastError ? `: ${mail.lastError.replace(/\.$/, '')}` : '';
  if (mail.state === 'delivered') {
    return `E-mailed to ${email}${mail.deliveredAt ? ` ${formatMoment(mail.deliveredAt, now)}` : ''}`;
  }
  if (mail.state === 'failed') return `Not delivered to ${email}${why}`;
  if (mail.nextAttemptAt === null) {
    return `E-mail to ${email} waits: no mail server is set up any more`;
  }
  if (mail.state === 'pending') return `E-mail to ${email} is being sent`;
  return `E-mail to ${email} is being tried again${why}, next try ${formatWait(mail.nextAttemptAt, now)}`;
}

/** Whether a mail is still tried by itself. */
export const isMailUnderWay = ({ mail }: Pick<InvitationBody, 'mail'>): boolean =>
  mail !== null && mail.nextAttemptAt !== null;
