import type { ContactSubmissionBody } from '#contracts/messages/endpoints.ts';
import { takeCharacters } from '#shared/text/cut-text.ts';

/** Windows passes no longer address to a mail program: the link is cut off, or nothing opens. */
const LINK_LENGTH_MAX = 2000;

/** Enough of a name for a greeting; a longer one must not use up the link's length. */
const NAME_LENGTH_MAX = 60;

const CUT_SIGN = '\r\n> […]\r\n';

/** Percent-encodes text; an unpaired surrogate, which cannot be encoded, becomes U+FFFD. */
const encode = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));

function quote(message: string): string {
  return message
    .trim()
    .split(/\r\n|\r|\n/)
    .map((line) => `> ${line}`)
    .join('\r\n');
}

/** As much of a text as fits into `length` once encoded, with a mark if something is missing. */
function encodeUpTo(text: string, length: number): string {
  const whole = encode(text);
  if (whole.length <= length) return whole;
  const sign = encode(CUT_SIGN);
  let encoded = '';
  for (const character of text) {
    const next = encode(character);
    if (encoded.length + next.length + sign.length > length) break;
    encoded += next;
  }
  return encoded + sign;
}

/** A mailto link (RFC 6068) that replies to a message and quotes as much of it as fits. */
export function buildReplyLink(
  message: Pick<ContactSubmissionBody, 'fullName' | 'email' | 'message'>,
  siteName: string,
): string {
  const name = takeCharacters(message.fullName, NAME_LENGTH_MAX);
  const start =
    `${mailtoLink(message.email)}?subject=${encode(`Re: Your message to ${siteName}`)}` +
    `&body=${encode(`Hello ${name},\r\n\r\n\r\n\r\n`)}`;
  return start + encodeUpTo(`${quote(message.message)}\r\n`, LINK_LENGTH_MAX - start.length);
}

/** A mailto link. The at sign is not encoded, because not every program decodes it. */
export function mailtoLink(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 0) return `mailto:${encode(email)}`;
  return `mailto:${encode(email.slice(0, at))}@${encode(email.slice(at + 1))}`;
}
