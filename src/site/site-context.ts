import { createContext, use } from 'react';

/** What every page may know about the site it is part of. */
export const SiteContext = createContext<{ readonly siteUrl: string }>({ siteUrl: '' });

/** The public origin, without a slash at the end: for canonical links and sharing. */
export function useSiteUrl(): string {
  return use(SiteContext).siteUrl;
}
