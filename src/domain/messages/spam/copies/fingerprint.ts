import { createHash } from 'node:crypto';
import { toReadableText } from '../text/readable-text.ts';

/** Shorter texts are alike by chance: “Please call me back.” */
const LETTERS_MIN = 40;

/** The same for the same text, whatever its disguise, names, numbers and links; null for short ones. */
export function toTextFingerprint(message: string, fullName: string): string | null {
  const names = new Set(toReadableText(fullName).split(' '));
  const spoken = message.split(/\s+/u).filter((word) => !/@|https?:|^www\./iu.test(word));
  const words = toReadableText(spoken.join(' '))
    .split(' ')
    .filter((word) => !/\p{N}/u.test(word) && !names.has(word));
  const text = words.join(' ');
  return text.length < LETTERS_MIN ? null : hash(text);
}

/** The same for the same mail address, which cannot be read from it. */
export const toSenderHash = (email: string): string => hash(email.trim().toLowerCase());

const hash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 32);
