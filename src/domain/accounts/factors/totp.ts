import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
/** Codes of the step before and after count, too: clocks differ a little (RFC 6238, section 5.2). */
const WINDOW_STEPS = 1;
/** How far a clock may be off for the message to say so. */
const CLOCK_STEPS = 20;

/** The result of checking a code of an authenticator app; `step` counts periods since 1970. */
export type TotpMatch =
  | { readonly kind: 'match'; readonly step: number }
  /** A code of another time: the clock of the device, or of the server, is wrong. */
  | { readonly kind: 'clock_off' }
  | { readonly kind: 'none' };

/** A new key of 160 bits in base32 (RFC 4226, section 4). */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The address that authenticator apps read from a QR code. */
export const getTotpUri = (secret: string, username: string, issuer: string): string =>
  buildTotp(secret, username, issuer).toString();

/** Compares a code, typed with or without spaces, with those of now. */
export function matchTotp(secret: string, code: string, now: string): TotpMatch {
  const token = code.replace(/\s/g, '');
  const timestamp = Date.parse(now);
  const totp = buildTotp(secret);
  const delta = totp.validate({ token, timestamp, window: WINDOW_STEPS });
  const present = Math.floor(timestamp / 1000 / PERIOD_SECONDS);
  if (delta !== null) return { kind: 'match', step: present + delta };
  // Only of the past: the codes to come would be worth something to whoever tries them.
  const lag = totp.validate({
    token,
    timestamp: timestamp - CLOCK_STEPS * PERIOD_SECONDS * 1000,
    window: CLOCK_STEPS,
  });
  return { kind: lag === null ? 'none' : 'clock_off' };
}

function buildTotp(secret: string, label = '', issuer = ''): TOTP {
  return new TOTP({ secret: Secret.fromBase32(secret), label, issuer, period: PERIOD_SECONDS });
}
