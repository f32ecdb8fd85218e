import { getIds, type Thing } from './json-ld.ts';

/** One step of the way from the home page. */
export interface Breadcrumb {
  readonly name: string;
  readonly path: string;
}

/** The path to a page, ending with the page itself. */
export function buildBreadcrumbList(siteUrl: string, crumbs: readonly Breadcrumb[]): Thing {
  const own = crumbs.at(-1)?.path ?? '/';
  return {
    '@type': 'BreadcrumbList',
    ...getIds(siteUrl).breadcrumbs(own),
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: siteUrl + path,
    })),
  };
}
