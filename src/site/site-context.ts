import { createContext, use } from 'react';
import type { DocumentValue } from '#shared/documents/document-types.ts';

/** Facts about the site that every page shows or says. */
export interface SiteFacts {
  /** The public origin, without a slash at the end. */
  readonly siteUrl: string;
  /** False outside production, where search engines must not index any page. */
  readonly isIndexable: boolean;
  readonly firm: DocumentValue<'firm'>;
  /** For the footer and the contact form. */
  readonly services: readonly {
    readonly id: string;
    readonly title: string;
    readonly formService: DocumentValue<'service'>['formService'];
  }[];
  /** The firm's own pages in the footer. */
  readonly pages: readonly { readonly slug: string; readonly title: string }[];
}

export const SiteContext = createContext<SiteFacts | null>(null);

/** The facts; throws outside the site. */
export function useSite(): SiteFacts {
  const site = use(SiteContext);
  if (!site) throw new Error('Rendered outside the site');
  return site;
}

export const useFirm = (): DocumentValue<'firm'> => useSite().firm;

export const useSiteUrl = (): string => useSite().siteUrl;
