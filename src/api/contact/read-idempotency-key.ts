import type { FastifyRequest } from 'fastify';
import { IDEMPOTENCY_HEADER, IDEMPOTENCY_KEY_LENGTH_MAX } from '#rules/contact/idempotency-key.ts';

const KEY = new RegExp(`^[\\x21-\\x7e]{1,${IDEMPOTENCY_KEY_LENGTH_MAX}}$`);

/** The key that the sender chose for this call, null without one, or what is wrong with it. */
export function readIdempotencyKey({
  headers,
}: FastifyRequest):
  | { readonly ok: true; readonly key: string | null }
  | { readonly ok: false; readonly message: string } {
  const key = headers[IDEMPOTENCY_HEADER];
  if (key === undefined) return { ok: true, key: null };
  if (typeof key === 'string' && KEY.test(key)) return { ok: true, key };
  return {
    ok: false,
    message: `Idempotency-Key takes 1 to ${IDEMPOTENCY_KEY_LENGTH_MAX} characters without spaces`,
  };
}
