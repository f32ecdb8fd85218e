import type { $ZodType } from 'zod/v4/core';
import { type Call, FOR_USER_HEADER, type PathParameter } from './call.ts';
import type { ErrorCode } from './error-codes.ts';

/** A rate limit for each client address; RATE_LIMITS sets its numbers. */
export type LimitName = 'login' | 'register' | 'contact';

/** An additional header of an answer. */
export interface AnswerHeader {
  readonly description: string;
  readonly type: 'integer' | 'string';
  /** Left out of an answer that was asked for with `total=false`. */
  readonly isCount?: true;
}

/** The inputs, answers, limit and errors of a call. */
export interface EndpointShape {
  readonly summary: string;
  /** The rate limit; refused calls count too. */
  readonly limit?: LimitName;
  /**
   * True for what an unattended device must not do: the caller has signed in or confirmed who they
   * are in the last ten minutes, or gets 403 `confirmation_required`.
   */
  readonly isSensitive?: boolean;
  /** True for changes of second factors: who has one shows it, or gets 403 `factor_required`. */
  readonly asksForFactor?: boolean;
  /**
   * True for the calls by which a second factor is set up: others answer 403 `second_factor_required`
   * to who needs one and has none.
   */
  readonly isOpenWithoutFactor?: boolean;
  /**
   * True for the call by which a password is changed: others answer 403 `new_password_required` to
   * who has a role and a password that is too simple for it. Only for what is open to everybody who
   * is signed in.
   */
  readonly isOpenWithoutPassword?: boolean;
  /** Optional headers of the request, with what they do. */
  readonly requestHeaders?: Readonly<Record<string, string>>;
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
    readonly mediaType?: 'text/csv' | 'application/zstd';
    /** Headers that the route always sends, except counts that nobody asks for. */
    readonly headers?: Readonly<Record<string, AnswerHeader>>;
  };
  /** The errors of the work itself, if it has any; those that follow from the shape of the call are implied. */
  readonly errors?: readonly ErrorCode[];
  /** Bodies of errors with more fields than `ErrorBody`. */
  readonly errorBodies?: { readonly [Code in ErrorCode]?: $ZodType };
}

/** The optional header of each call that may be refused with `other_person`. */
export const personHeaders = {
  [FOR_USER_HEADER]: 'The id of the person whom the call is made for, who has to be signed in',
} as const;

/** One call of the API: routes, the typed client, validation and the OpenAPI document follow from it. */
export interface Endpoint extends Call, EndpointShape {}

/** A schema for each parameter of the path, and none where the path has none. */
type ParamsOf<C extends Call> = [PathParameter<C['path']>] extends [never]
  ? { readonly params?: never }
  : { readonly params: $ZodType<unknown, Readonly<Record<PathParameter<C['path']>, unknown>>> };

/** Adds to a call what it takes and answers, and keeps all literal types. */
export function defineEndpoint<const C extends Call, const Shape extends EndpointShape>(
  call: C,
  shape: Shape & ParamsOf<C>,
): C & Shape {
  return { ...call, ...shape };
}
