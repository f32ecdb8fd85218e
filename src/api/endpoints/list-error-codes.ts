import type { Endpoint } from '#contracts/endpoint.ts';
import type { ErrorCode } from '#contracts/error-codes.ts';

/** Every error code of a call: those in its contract, and those that follow from its shape. */
export function listErrorCodes(endpoint: Endpoint): ReadonlySet<ErrorCode> {
  const {
    method,
    access,
    limit,
    isSensitive,
    asksForFactor,
    isOpenWithoutFactor,
    isOpenWithoutPassword,
    params,
    query,
    errors = [],
  } = endpoint;
  return new Set<ErrorCode>([
    ...errors,
    ...(limit ? (['rate_limited'] as const) : []),
    ...(access === 'any' ? [] : (['unauthenticated', 'forbidden', 'other_person'] as const)),
    ...(access === 'any' || isOpenWithoutFactor ? [] : (['second_factor_required'] as const)),
    ...(access === 'any' || isOpenWithoutPassword ? [] : (['new_password_required'] as const)),
    ...(isSensitive ? (['confirmation_required'] as const) : []),
    ...(asksForFactor ? (['factor_required'] as const) : []),
    ...(params ? (['not_found'] as const) : []),
    ...(query ? (['invalid_input'] as const) : []),
    // A body is read, and can be refused, even if the call needs none.
    ...(method === 'GET' ? [] : bodyErrors),
    'internal',
    // Any call can fail because the database does not answer.
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
