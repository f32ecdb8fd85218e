import { createContext, use } from 'react';

/** Facts about the site for every page. */
export interface SiteFacts {
  /** The public origin, without a slash at the end. */
  readonly siteUrl: string;
  /** False outside production, where search engines must not index any page. */
  readonly isIndexable: boolean;
}

export const SiteContext = createContext<SiteFacts>({ siteUrl: '', isIndexable: false });

/** The public origin, without a slash at the end: for canonical links and sharing. */
export function useSiteUrl(): string {
  return use(SiteContext).siteUrl;
}

/** Whether search engines may index this site. */
export function useIsIndexable(): boolean {
  return use(SiteContext).isIndexable;
}
