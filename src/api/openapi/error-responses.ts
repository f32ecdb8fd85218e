import type { Endpoint } from '#contracts/endpoint.ts';
import { type ErrorCode, errorStatus } from '#contracts/error-codes.ts';
import { errorMessages } from '#contracts/error-messages.ts';
import { listErrorCodes } from '../endpoints/list-error-codes.ts';

export interface ErrorResponse {
  readonly status: number;
  readonly codes: readonly ErrorCode[];
}

/** Every error of an endpoint by status: its own, and those of all calls of its kind. */
export function listErrorResponses(endpoint: Endpoint): readonly ErrorResponse[] {
  const byStatus = Map.groupBy(listErrorCodes(endpoint), (code) => errorStatus[code]);
  return [...byStatus.entries()]
    .map(([status, sameStatus]) => ({ status, codes: sameStatus }))
    .sort((one, other) => one.status - other.status);
}

/** The meaning of an error, in Markdown. */
export function describeError(code: ErrorCode): string {
  return `\`${code}\`: ${errorMessages[code]}`;
}
