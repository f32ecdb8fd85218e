import { siteConfig } from '#site-config';
import { getIds, type Thing } from './json-ld.ts';

/** The site as a whole, with the address of its search. */
export function buildWebsite(siteUrl: string): Thing {
  const ids = getIds(siteUrl);
  return {
    '@type': 'WebSite',
    ...ids.website,
    name: siteConfig.name,
    description: siteConfig.tagline,
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
