/** Which requests are counted together. */
export interface RequestGroup {
  /** The pattern of their addresses: `:name` is any one part, `*` any parts. */
  readonly route: string;
  readonly kind: 'page' | 'api' | 'file';
}

/**
 * The patterns that have figures of their own, the first that fits. Each takes nine series, and 200
 * are to be enough, so what is called rarely shares one, and so do addresses that somebody makes up.
 */
const GROUPS: readonly (readonly [route: string, kind: RequestGroup['kind'], RegExp])[] = [
  ['/', 'page', /^\/$/],
  ['/blog', 'page', /^\/blog$/],
  ['/blog/:slug', 'page', /^\/blog\/[^/]+$/],
  ['/contact', 'page', /^\/contact$/],
  ['/admin/*', 'page', /^\/admin(?:\/|$)/],
  ['/api/auth/*', 'api', /^\/api\/auth\//],
  ['/api/blog/*', 'api', /^\/api\/blog(?:\/|$)/],
  ['/api/contact/submit', 'api', /^\/api\/contact\/submit$/],
  ['/api/contact/*', 'api', /^\/api\/contact(?:\/|$)/],
  ['/api/*', 'api', /^\/api(?:\/|$)/],
  ['/media/*', 'file', /^\/media\//],
  ['/{assets,art,fonts,icons,og}/*', 'file', /^\/(?:assets|art|fonts|icons|og)\//],
  ['/{healthz,readyz,metrics}', 'file', /^\/(?:healthz|readyz|metrics)$/],
];

const OTHER_PAGES: RequestGroup = { route: '/*', kind: 'page' };

/** All patterns. */
export const requestRoutes: readonly string[] = [
  ...GROUPS.map(([route]) => route),
  OTHER_PAGES.route,
];

/** The group of an address as it was sent, with or without a query. */
export function findRequestGroup(url: string): RequestGroup {
  const [path = ''] = url.split('?', 1);
  const found = GROUPS.find(([, , fits]) => fits.test(path));
  return found ? { route: found[0], kind: found[1] } : OTHER_PAGES;
}
