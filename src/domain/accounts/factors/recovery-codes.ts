import { createHash, randomBytes } from 'node:crypto';

const CODES = 10;
/** Without letters and digits that look alike (Crockford). */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const CODE_LENGTH = 24;

/** Ten new codes of 120 random bits (OWASP ASVS 5.0, 6.5.2): six groups like `abcd-efgh-…`. */
export const newRecoveryCodes = (): readonly string[] =>
  Array.from({ length: CODES }, () => {
    const letters = [...randomBytes(CODE_LENGTH)].map((byte) => ALPHABET[byte % 32]);
    return letters.join('').replace(/(.{4})(?=.)/g, '$1-');
  });

/**
 * The hash that is stored instead of a code; spaces, hyphens and case make no difference. A plain
 * SHA-256 is enough for so many random bits. Codes of earlier releases have 80, and stay valid.
 */
export const hashRecoveryCode = (code: string): string =>
  createHash('sha256')
    .update(code.toLowerCase().replace(/[^0-9a-z]/g, ''))
    .digest('hex');
