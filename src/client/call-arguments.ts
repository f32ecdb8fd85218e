import type { $ZodType, input, output } from 'zod/v4/core';
import type { Call, PathParameter } from '#contracts/call.ts';
import type { EndpointOf } from '#contracts/endpoints.ts';

type ParamsOf<C extends Call> = [PathParameter<C['path']>] extends [never]
  ? unknown
  : { readonly params: { readonly [Name in PathParameter<C['path']>]: string | number } };

type QueryOf<C extends Call> =
  EndpointOf<C> extends { readonly query: infer Schema extends $ZodType }
    ? {
        readonly query?: {
          readonly [Name in keyof output<Schema>]?: output<Schema>[Name] | undefined;
        };
      }
    : unknown;

type BodyOf<C extends Call> =
  EndpointOf<C> extends
    | { readonly body: infer Schema extends $ZodType }
    | { readonly form: infer Schema extends $ZodType }
    ? { readonly body: input<Schema> }
    : unknown;

type HeadersOf<C extends Call> =
  EndpointOf<C> extends { readonly requestHeaders: infer Headers }
    ? { readonly headers?: { readonly [Name in keyof Headers]?: string } }
    : unknown;

/** The parameters of a call's path and query. */
export type AddressArguments<C extends Call> = ParamsOf<C> & QueryOf<C>;

/** The arguments of a call: its address, its body, and the headers that it may have. */
export type CallArguments<C extends Call> = AddressArguments<C> & BodyOf<C> & HeadersOf<C>;

/** The body of a call's answer when it succeeds; null where there is none. */
export type AnswerOf<C extends Call> = EndpointOf<C>['success']['body'] extends infer Schema extends
  $ZodType
  ? output<Schema>
  : null;

/** One row of what a call answers, where that is a list. */
export type RowOf<C extends Call> = AnswerOf<C> extends readonly (infer Row)[] ? Row : never;

/** The same for the code that makes the call, whichever it is. */
export interface LooseArguments {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}
