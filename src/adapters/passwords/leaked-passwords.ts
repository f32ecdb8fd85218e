import { createHash } from 'node:crypto';
import type { LeakedPasswords } from '#domain/accounts/public.ts';

/** The first bytes of each SHA-256 in the list: one in twenty million others matches by chance. */
const HASH_BYTES = 5;

/** The words that passwords of a firm's people are made of. */
interface Firm {
  readonly name: string;
  readonly tagline: string;
  readonly address: { readonly city: string; readonly region: string; readonly country: string };
}

/** The passwords that attackers of a firm's site try first. */
export const createLeakedPasswords = ({ name, tagline, address }: Firm): LeakedPasswords => ({
  siteName: name,
  siteWords: [address.city, address.region, address.country, ...tagline.split(/[^\p{L}]+/u)],
  includes: isLeaked,
});

let list: Promise<Buffer> | undefined;

async function loadList(): Promise<Buffer> {
  const { default: file } = await import('./leaked-passwords.json', { with: { type: 'json' } });
  return Buffer.from(file.hashes, 'base64');
}

/** Looks in about 47,000 leaked passwords, as hashes (tools/generate/hash-passwords.ts), loaded and decoded at the first question. */
async function isLeaked(password: string): Promise<boolean> {
  list ??= loadList();
  const hashes = await list;
  const wanted = createHash('sha256').update(password).digest().subarray(0, HASH_BYTES);
  let [low, high] = [0, hashes.length / HASH_BYTES];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const start = middle * HASH_BYTES;
    const order = wanted.compare(hashes, start, start + HASH_BYTES);
    if (order === 0) return true;
    if (order < 0) high = middle;
    else low = middle + 1;
  }
  return false;
}
