import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contracts/endpoint.ts';
import {
  IDEMPOTENCY_HEADER,
  IDEMPOTENCY_KEY_LENGTH_MAX,
} from '#shared/messages/idempotency-key.ts';
import type { Refuse } from '../endpoints/endpoint-types.ts';

/** Any call that may be refused over its input. */
type RefusingInput = Endpoint & { readonly errors: readonly ['invalid_input'] };

const KEY = new RegExp(`^[\\x21-\\x7e]{1,${IDEMPOTENCY_KEY_LENGTH_MAX}}$`);
const MESSAGE = `Idempotency-Key takes 1 to ${IDEMPOTENCY_KEY_LENGTH_MAX} characters without spaces`;

/** The key that the caller chose for this call, null without one. Refuses one that is no key. */
export function requireIdempotencyKey(
  { headers }: FastifyRequest,
  refuse: Refuse<RefusingInput>,
): string | null {
  const key = headers[IDEMPOTENCY_HEADER];
  if (key === undefined) return null;
  if (typeof key === 'string' && KEY.test(key)) return key;
  const issues = [{ path: 'Idempotency-Key', message: MESSAGE }];
  throw refuse('invalid_input', { message: MESSAGE, issues });
}
