import type { DocumentValue } from '#shared/documents/document-types.ts';
import { getIds, type Thing } from './json-ld.ts';

/** The site as a whole, with the address of its search. */
export function buildWebsite(siteUrl: string, { name, tagline }: DocumentValue<'firm'>): Thing {
  const ids = getIds(siteUrl);
  return {
    '@type': 'WebSite',
    ...ids.website,
    name,
    description: tagline,
    url: `${siteUrl}/`,
    inLanguage: 'en',
    publisher: ids.organization,
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${siteUrl}/blog?q={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  };
}
