import type { Endpoint } from '#contracts/endpoint.ts';
import { type ErrorCode, errorStatus } from '#contracts/error-codes.ts';
import { errorMessages } from '#contracts/error-messages.ts';

/** The refusals of one status. */
export interface ErrorResponse {
  readonly status: number;
  readonly codes: readonly ErrorCode[];
}

/** Every refusal of an endpoint by status: its own and those that all calls of its kind share. */
export function listErrorResponses(endpoint: Endpoint): readonly ErrorResponse[] {
  const codes = new Set<ErrorCode>([...endpoint.errors, ...listImpliedErrors(endpoint)]);
  const byStatus = Map.groupBy(codes, (code) => errorStatus[code]);
  return [...byStatus.entries()]
    .map(([status, sameStatus]) => ({ status, codes: sameStatus }))
    .sort((one, other) => one.status - other.status);
}

/** What a refusal means, in Markdown. */
export function describeError(code: ErrorCode): string {
  return `\`${code}\`: ${errorMessages[code]}`;
}

function listImpliedErrors({ method, body, form }: Endpoint): readonly ErrorCode[] {
  const errors: ErrorCode[] = ['internal'];
  if (method !== 'GET') errors.push('cross_site');
  if (body) errors.push('malformed_json');
  if (body || form) errors.push('body_too_large', 'unsupported_media_type');
  return errors;
}
