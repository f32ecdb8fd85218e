import type { ContactSubmissionBody } from '#contracts/contact.ts';

/** Windows hands no longer address to a mail program: the link is cut off, or nothing opens. */
const LINK_LENGTH_MAX = 2000;

/** A greeting needs no more of a name; the length of the link must not hang on it. */
const NAME_LENGTH_MAX = 60;

const CUT_SIGN = '\r\n> […]\r\n';

/** Percent-encoded; half a character, which nothing can encode, becomes a replacement sign. */
const encode = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));

function quote(message: string): string {
  return message
    .trim()
    .split(/\r\n|\r|\n/)
    .map((line) => `> ${line}`)
    .join('\r\n');
}

/** As much of a text, encoded, as has room in `length`; says so where something is missing. */
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

/** A mailto link (RFC 6068) that answers a message, with its text quoted as far as there is room. */
export function buildReplyLink(
  message: Pick<ContactSubmissionBody, 'fullName' | 'email' | 'message'>,
  siteName: string,
): string {
  const name = [...message.fullName].slice(0, NAME_LENGTH_MAX).join('');
  const start =
    `${mailtoLink(message.email)}?subject=${encode(`Re: Your message to ${siteName}`)}` +
    `&body=${encode(`Hello ${name},\r\n\r\n\r\n\r\n`)}`;
  return start + encodeUpTo(`${quote(message.message)}\r\n`, LINK_LENGTH_MAX - start.length);
}

/** A link that writes to an address. The at sign stands as it is: not every program decodes it. */
export function mailtoLink(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 0) return `mailto:${encode(email)}`;
  return `mailto:${encode(email.slice(0, at))}@${encode(email.slice(at + 1))}`;
}
