import type { $ZodType } from 'zod/v4/core';
import type { ErrorCode } from './error-codes.ts';

/**
 * Who may call: everyone, or those who may manage posts, pictures or messages. Anyone else gets 401
 * if signed out and 403 if signed in.
 */
export type Access = 'any' | 'posts' | 'pictures' | 'messages';

/** A rate limit for each client address; RATE_LIMITS sets its numbers. */
export type LimitName = 'login' | 'register' | 'contact';

/** An additional header of an answer. */
export interface AnswerHeader {
  readonly description: string;
  readonly type: 'integer' | 'string';
}

/**
 * One call of the HTTP API: the only place that knows its path, shapes and errors. Routes, the
 * typed client, form validation and the OpenAPI document are derived from it.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with `{name}` for each parameter, as in OpenAPI. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  /** The rate limit; refused calls count too. */
  readonly limit?: LimitName;
  readonly params?: $ZodType;
  readonly query?: $ZodType;
  readonly body?: $ZodType;
  /** The fields of a multipart/form-data body, instead of a JSON body. */
  readonly form?: $ZodType;
  /** `body` is null if the answer has none (204). */
  readonly success: {
    readonly status: 200 | 201 | 202 | 204;
    readonly body: $ZodType | null;
    /** Type of an answer other than JSON; `body` is null then, and the route sends a stream. */
    readonly mediaType?: 'text/csv';
    /** Headers that the route always sends. */
    readonly headers?: Readonly<Record<string, AnswerHeader>>;
  };
  /** The errors of the work itself; those that follow from the shape of the call are implied. */
  readonly errors: readonly ErrorCode[];
  /** Bodies of errors with more fields than `ErrorBody`. */
  readonly errorBodies?: { readonly [Code in ErrorCode]?: $ZodType };
}

/** Keeps the literal types of an endpoint while checking its shape. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}
