import type { Call } from '#contracts/call.ts';
import { withQuery } from '#shared/text/with-query.ts';
import type { AddressArguments, LooseArguments } from './call-arguments.ts';

/** The address of one call; query parameters that are undefined or '' are left out. */
export const addressOf = <C extends Call>(call: C, args: AddressArguments<C>): string =>
  fillAddress(call.path, args as LooseArguments);

/** The same for code that only has a call's path. */
export function fillAddress(path: string, { params = {}, query = {} }: LooseArguments): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  return withQuery(filled, query);
}
