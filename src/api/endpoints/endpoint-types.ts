import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { $ZodType, input, output } from 'zod/v4/core';
import type { Endpoint } from '#contracts/endpoint.ts';
import type { ErrorBody } from '#contracts/error-body.ts';
import type { User, Viewer } from '#domain/accounts/public.ts';
import type { AppError, AppErrorDetails } from '../app-error.ts';
import type { JsonRows } from './json-rows.ts';

type Parsed<E, Part extends 'params' | 'query' | 'body'> =
  E extends Record<Part, infer Schema extends $ZodType> ? output<Schema> : undefined;

/** A call that has passed limit, access and validation. */
export interface EndpointCall<E extends Endpoint> {
  readonly params: Parsed<E, 'params'>;
  readonly query: Parsed<E, 'query'>;
  readonly body: Parsed<E, 'body'>;
  /** The caller, for endpoints with a policy; others use `findViewer`. */
  readonly viewer: E['access'] extends 'any' ? null : User;
  /** The caller, for endpoints without a policy. */
  readonly findViewer: () => Promise<Viewer>;
  /** Builds an error to be thrown; accepts only codes that the contract lists. */
  readonly refuse: Refuse<E>;
  /** Checks the caller once more, where a service reads a long body itself. */
  readonly admitAgain: () => Promise<void>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** The details of an error: required if the contract gives its body further fields. */
type RefusalDetails<E extends Endpoint, Code extends string> = Omit<AppErrorDetails, 'fields'> &
  (E extends { readonly errorBodies: { readonly [Name in Code]: infer Schema extends $ZodType } }
    ? { readonly fields: Omit<input<Schema>, keyof ErrorBody> }
    : { readonly fields?: never });

type ErrorOf<E> = E extends { readonly errors: readonly (infer Code extends string)[] }
  ? Code
  : never;

/** Builds the errors of one endpoint. */
export type Refuse<E extends Endpoint> = <Code extends ErrorOf<E>>(
  code: Code,
  ...details: RefusalDetails<E, Code> extends { readonly fields: object }
    ? [RefusalDetails<E, Code>]
    : [RefusalDetails<E, Code>?]
) => AppError;

type AnswerBody<E extends Endpoint> = E['success']['body'] extends infer Schema extends $ZodType
  ? input<Schema> | (input<Schema> extends readonly (infer Row)[] ? JsonRows<Row> : never)
  : E['success'] extends { readonly mediaType: string }
    ? Readable
    : undefined;

/** The answer in the contract: the body, together with headers if it lists any; null leaves one out. */
export type Answer<E extends Endpoint> = E['success'] extends {
  readonly headers: infer Headers extends object;
}
  ? {
      readonly headers: {
        readonly [Name in keyof Headers]:
          | string
          | number
          | (Headers[Name] extends { readonly isCount: true } ? null : never);
      };
      readonly body: AnswerBody<E>;
    }
  : AnswerBody<E>;

/** The part of a call that does not depend on a request: pages are made with it too. */
export type PublicCall<E extends Endpoint> = Pick<
  EndpointCall<E>,
  'params' | 'query' | 'findViewer' | 'refuse'
>;

/** The result of `do` if it found something. */
type Found<E, Result> = 'not_found' extends ErrorOf<E> ? Exclude<Result, null | false> : Result;

/**
 * Does the work of a call, usually with one use case. If the contract lists `not_found`, null and
 * false are answered with it.
 */
interface Work<C, Result> {
  readonly do: (call: C) => Promise<Result>;
}

interface Presented<E extends Endpoint, Result> {
  readonly present: (result: Found<E, Result>) => Answer<E> | Promise<Answer<E>>;
}

/** Without a presenter, the fields that the contract names are answered, or nothing. */
interface Unpresented {
  readonly present?: never;
}

/** Results that need no presenter. */
type Plain<E extends Endpoint> =
  // biome-ignore lint/suspicious/noConfusingVoidType: What a service returns that answers nothing.
  | (AnswerBody<E> extends undefined ? boolean | undefined | void : Readonly<AnswerBody<E>>)
  | ('not_found' extends ErrorOf<E> ? null | false : never);

/** A service whose anonymous callers all get the same answer, which caches may revalidate. */
export interface PublicService<E extends Endpoint, Result>
  extends Work<PublicCall<E>, Result>,
    Presented<E, Result> {
  readonly isPublic: true;
}

/** The implementation of an endpoint. Limit, access and validation come from its contract. */
export type EndpointService<E extends Endpoint, Result> =
  | PublicService<E, Result>
  | ({ readonly isPublic?: false } & Work<EndpointCall<E>, Result> & Presented<E, Result>)
  | ({ readonly isPublic?: false } & Work<EndpointCall<E>, Plain<E>> & Unpresented);

/** The answer of a call to visitors. */
export interface PublicAnswer {
  readonly status: number;
  readonly statusText: string;
  /** The value of a header of the contract, named in lower case; null if there is none. */
  readonly header: (name: string) => string | null;
  readonly text: string;
}

/** The public calls without HTTP, for pages made here: the same schemas and services for half the work. */
export interface PublicCalls {
  readonly add: <E extends Endpoint, Result>(
    endpoint: E,
    service: PublicService<E, Result>,
  ) => void;
  /** The answer for a visitor; null if only a request is answered. Never rejects. */
  readonly read: (url: string) => Promise<PublicAnswer | null>;
}
