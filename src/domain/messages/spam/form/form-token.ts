import { createHmac, timingSafeEqual } from 'node:crypto';

/** A signed moment at which a browser began to use the form. */
export interface FormToken {
  readonly issuedAt: string;
  /** Makes it unique, so that it is good for one message. */
  readonly id: string;
}

/** Writes a stamp as a text that nobody without the secret can make. */
export function signFormToken({ issuedAt, id }: FormToken, secret: string): string {
  const content = `${issuedAt}~${id}`;
  return `${Buffer.from(content).toString('base64url')}.${sign(content, secret)}`;
}

/** Reads a stamp; null if it was not signed with this secret. */
export function readFormToken(text: string, secret: string): FormToken | null {
  const [encoded = '', signature = ''] = text.split('.');
  const content = Buffer.from(encoded, 'base64url').toString();
  const expected = Buffer.from(sign(content, secret));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const [issuedAt = '', id = ''] = content.split('~');
  return { issuedAt, id };
}

const sign = (content: string, secret: string) =>
  createHmac('sha256', secret).update(`stamp:${content}`).digest('base64url');
