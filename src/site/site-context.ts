import { createContext, use } from 'react';

/** What every page may know about the site it is part of. */
export interface SiteFacts {
  /** The public origin, without a slash at the end. */
  readonly siteUrl: string;
  /** False outside production: then search engines shall know no page. */
  readonly isIndexable: boolean;
}

export const SiteContext = createContext<SiteFacts>({ siteUrl: '', isIndexable: false });

/** The public origin, without a slash at the end: for canonical links and sharing. */
export function useSiteUrl(): string {
  return use(SiteContext).siteUrl;
}

/** Whether search engines may know the pages of this site. */
export function useIsIndexable(): boolean {
  return use(SiteContext).isIndexable;
}
