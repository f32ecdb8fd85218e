/** A thing of schema.org: its type and properties. */
export interface Thing {
  readonly '@type': string | readonly string[];
  readonly '@id'?: string;
  readonly [property: string]: unknown;
}

/** Everything a page says about itself, in one block (JSON-LD 1.1, section 4.9). */
export interface Graph {
  readonly '@context': 'https://schema.org';
  readonly '@graph': readonly Thing[];
}

/** A reference to a thing described elsewhere in the graph or on another page. */
export interface Reference {
  readonly '@id': string;
}

/** Ids of the things that every page refers to. */
export function getIds(siteUrl: string) {
  return {
    organization: { '@id': `${siteUrl}/#organization` },
    website: { '@id': `${siteUrl}/#website` },
    blog: { '@id': `${siteUrl}/blog#blog` },
    page: (path: string): Reference => ({ '@id': `${siteUrl}${path}#page` }),
    breadcrumbs: (path: string): Reference => ({ '@id': `${siteUrl}${path}#breadcrumbs` }),
  } as const;
}
