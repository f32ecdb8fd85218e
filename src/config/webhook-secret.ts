const SECRET = /^(?:whsec_)?([A-Za-z0-9+/]+={0,2})$/;
const BYTES_MIN = 16;
const BYTES_MAX = 64;

/** A secret of Standard Webhooks: base64, usually after `whsec_`; null for anything else. */
export function parseWebhookSecret(text: string): string | null {
  const [, base64] = SECRET.exec(text) ?? [];
  if (base64 === undefined || base64.length % 4 !== 0) return null;
  const { length } = Buffer.from(base64, 'base64');
  return length >= BYTES_MIN && length <= BYTES_MAX ? text : null;
}
