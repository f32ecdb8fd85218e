import type { $ZodType } from 'zod/v4/core';
import type { ErrorCode } from './error-codes.ts';

/**
 * One call of the HTTP API: the only place that knows its path, its shapes and its refusals.
 * Routes, the typed client, form validation and the OpenAPI document are derived from it.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Path with `{name}` for each parameter, as OpenAPI writes it. */
  readonly path: `/${string}`;
  readonly summary: string;
  /** `admin` answers 401 to the signed-out and 403 to everyone who is no administrator. */
  readonly access: 'any' | 'admin';
  readonly params?: $ZodType;
  readonly query?: $ZodType;
  readonly body?: $ZodType;
  /** The fields of a multipart/form-data body, which takes the place of a JSON one. */
  readonly form?: $ZodType;
  /** `body` is null where the answer has none (204). */
  readonly success: {
    readonly status: 200 | 201 | 204;
    readonly body: $ZodType | null;
    /** Type of an answer that is no JSON; `body` is null then, and the handler answers a stream. */
    readonly mediaType?: 'text/csv';
    /** Names of extra answer headers, with what they hold. */
    readonly headers?: Readonly<Record<string, string>>;
  };
  /** The refusals particular to this call; those of every call (403 cross-site, 413 …) are implied. */
  readonly errors: readonly ErrorCode[];
  /** Bodies of refusals that say more than `ErrorBody` does. */
  readonly errorBodies?: { readonly [Code in ErrorCode]?: $ZodType };
}

/** Keeps the literal types of an endpoint while checking its shape. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}
