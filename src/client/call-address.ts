import type { Call } from '#contracts/calls/call.ts';
import { withQuery } from '#rules/text/with-query.ts';
import type { AddressArguments, LooseArguments } from './call-arguments.ts';

/** The address of one call; query parameters that are undefined or '' are left out. */
export function addressOf<C extends Call>(call: C, args: AddressArguments<C>): string {
  const { params = {}, query = {} } = args as LooseArguments;
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  return withQuery(path, query);
}
