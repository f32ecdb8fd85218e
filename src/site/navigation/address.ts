import { createContext, use } from 'react';
import { usePathname, useSearch as useSearchString } from 'wouter/use-browser-location';

/** The path and query of a page on the server; the browser uses its real address. */
export interface ServerAddress {
  readonly path: string;
  readonly search: string;
}

export const ServerAddressContext = createContext<ServerAddress | null>(null);

/** The path of the address, percent-encoded. */
export function usePath(): string {
  const address = use(ServerAddressContext);
  return usePathname(address ? { ssrPath: address.path } : {});
}

/** The query of the address, with its question mark; empty without one. */
export function useSearch(): string {
  const address = use(ServerAddressContext);
  return useSearchString(address ? { ssrSearch: address.search } : {});
}
