import type { Endpoint } from '#contracts/endpoint.ts';
import type { ErrorCode } from '#contracts/error-codes.ts';

/** Every code that a call can be refused with: those of its contract, and what its shape implies. */
export function listErrorCodes(endpoint: Endpoint): ReadonlySet<ErrorCode> {
  const { method, access, limit, params, query, errors } = endpoint;
  return new Set<ErrorCode>([
    ...errors,
    ...(limit ? (['rate_limited'] as const) : []),
    ...(access === 'any' ? [] : (['unauthenticated', 'forbidden'] as const)),
    ...(params ? (['not_found'] as const) : []),
    ...(query ? (['invalid_input'] as const) : []),
    // A body is read, and can be refused, also where the call needs none.
    ...(method === 'GET' ? [] : bodyErrors),
    'internal',
    // Every call may meet a database that does not answer.
    'unavailable',
  ]);
}

const bodyErrors = [
  'cross_site',
  'malformed_json',
  'invalid_input',
  'body_too_large',
  'unsupported_media_type',
  'storage_full',
] as const;
