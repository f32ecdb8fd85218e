import type { ContactSubmissionBody } from '#contracts/contact.ts';

/** Mail programs cut off or refuse longer addresses. */
const QUOTE_LENGTH_MAX = 1500;

/** A mailto link that answers a message, with its text quoted. */
export function buildReplyLink(
  message: Pick<ContactSubmissionBody, 'fullName' | 'email' | 'message'>,
  siteName: string,
): string {
  const quoted = [...message.message]
    .slice(0, QUOTE_LENGTH_MAX)
    .join('')
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\r\n');
  const subject = encodeURIComponent(`Your message to ${siteName}`);
  const body = encodeURIComponent(`Hello ${message.fullName},\r\n\r\n\r\n\r\n${quoted}\r\n`);
  return `mailto:${encodeURIComponent(message.email)}?subject=${subject}&body=${body}`;
}
