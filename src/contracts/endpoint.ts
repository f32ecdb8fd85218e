import type { $ZodType } from 'zod/v4/core';
import type { ErrorCode } from './error-codes.ts';

/**
 * Who may call: everyone, or those who may work on posts, on pictures or on messages. Anyone else is
 * answered 401 when signed out and 403 when signed in.
 */
export type Access = 'any' | 'posts' | 'pictures' | 'messages';

/** A limit of calls for each client address; the settings say how many. */
export type LimitName = 'login' | 'register' | 'contact';

/** A header that an answer has besides the usual ones. */
export interface AnswerHeader {
  readonly description: string;
  readonly type: 'integer' | 'string';
}

/**
 * One call of the HTTP API: the only place that knows its path, its shapes and its refusals.
 * Routes, the typed client, form validation and the OpenAPI document are derived from it.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with `{name}` for each parameter, as OpenAPI writes it. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  /** The limit that calls count for, refused ones too. */
  readonly limit?: LimitName;
  readonly params?: $ZodType;
  readonly query?: $ZodType;
  readonly body?: $ZodType;
  /** The fields of a multipart/form-data body, which takes the place of a JSON one. */
  readonly form?: $ZodType;
  /** `body` is null where the answer has none (204). */
  readonly success: {
    readonly status: 200 | 201 | 202 | 204;
    readonly body: $ZodType | null;
    /** Type of an answer that is no JSON; `body` is null then, and the route answers a stream. */
    readonly mediaType?: 'text/csv';
    /** The route answers all of them, every time. */
    readonly headers?: Readonly<Record<string, AnswerHeader>>;
  };
  /** The refusals that the work itself can end in; what follows from the shape of a call is implied. */
  readonly errors: readonly ErrorCode[];
  /** Bodies of refusals that say more than `ErrorBody` does. */
  readonly errorBodies?: { readonly [Code in ErrorCode]?: $ZodType };
}

/** Keeps the literal types of an endpoint while checking its shape. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}
