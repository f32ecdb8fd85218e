import type { FastifyRequest } from 'fastify';
import { AppError } from '#api/public.ts';

const CHARSET = /;\s*charset\s*=\s*"?([^";\s]*)/i;

/**
 * Refuses a body that says it is in another character set than UTF-8: read as UTF-8 it would become
 * another text.
 */
export async function requireUtf8({ headers }: FastifyRequest): Promise<void> {
  const [, charset] = CHARSET.exec(headers['content-type'] ?? '') ?? [];
  if (charset === undefined || /^(?:utf-?8|us-ascii)$/i.test(charset)) return;
  throw new AppError('unsupported_media_type', { message: 'Please send the request in UTF-8.' });
}
