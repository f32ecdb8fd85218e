import { createHash } from 'node:crypto';
import type { LeakedPasswords } from '#domain/accounts/public.ts';

/** The first bytes of each SHA-256 in the list: one in twenty million others matches by chance. */
const HASH_BYTES = 5;

/** The passwords that attackers of a site with these words try first. */
export const createLeakedPasswords = (siteWords: readonly string[]): LeakedPasswords => ({
  siteWords,
  includes: isLeaked,
});

/**
 * Looks in about 47,000 leaked passwords in lower case, as sorted hashes (tools/generate/hash-passwords.ts).
 * They are loaded by the first question.
 */
async function isLeaked(password: string): Promise<boolean> {
  const { hashes } = await import('./leaked-passwords.json', { with: { type: 'json' } }).then(
    (m) => m.default,
  );
  const list = Buffer.from(hashes, 'base64');
  const wanted = createHash('sha256').update(password).digest().subarray(0, HASH_BYTES);
  let [low, high] = [0, list.length / HASH_BYTES];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const start = middle * HASH_BYTES;
    const order = wanted.compare(list, start, start + HASH_BYTES);
    if (order === 0) return true;
    if (order < 0) high = middle;
    else low = middle + 1;
  }
  return false;
}
