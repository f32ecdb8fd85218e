/**
 * Who may call: everyone, whoever is signed in, or those with a permission
 * (`shared/accounts/permissions.ts`). Anyone else gets 401 if signed out and 403 if signed in.
 */
export type Access = 'any' | 'signed-in' | 'content' | 'publishing' | 'messages' | 'administrator';

/**
 * The parts of a call of the HTTP API that its client must know. The rest is in the endpoint of the same name: visitors
 * download calls, and no schemas.
 */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with `{name}` for each parameter, as OpenAPI writes it. */
  readonly path: `/${string}`;
  readonly access: Access;
}

/** Names by id whom a call is made for: if another person has signed in in this browser since, it is refused. */
export const FOR_USER_HEADER = 'for-user';

/** A call that changes nothing. */
export type ReadCall = Call & { readonly method: 'GET' };

/** The names of the parameters in a path: `slug` of `/api/blog/{slug}`. */
export type PathParameter<Path extends string> =
  Path extends `${string}{${infer Name}}${infer Rest}` ? Name | PathParameter<Rest> : never;

/**
 * Makes a call with its literal types.
 * @__NO_SIDE_EFFECTS__ A bundle leaves out the calls that its program does not make.
 */
export function defineCall<
  const Method extends Call['method'],
  const Path extends Call['path'],
  const Who extends Access,
>(method: Method, path: Path, access: Who) {
  return { method, path, access };
}
