import { createHash } from 'node:crypto';

/**
 * The hash that is stored instead of a session token. A plain SHA-256 is enough here: the token is
 * 256 random bits, so unlike a password it cannot be guessed from its hash.
 */
export function hashSessionToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
