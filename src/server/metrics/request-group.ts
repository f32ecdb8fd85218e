/** Which requests are counted together. */
export interface RequestGroup {
  /** The pattern of their paths. */
  readonly route: string;
  readonly kind: 'page' | 'api' | 'file';
}

const API_NOUNS: ReadonlySet<string> = new Set([
  ...['auth', 'blog', 'contact', 'media', 'tags', 'system', 'account', 'users', 'audit'],
]);

/** First parts of paths that have a group of their own. */
const PAGE_GROUPS: ReadonlySet<string> = new Set(['admin', 'blog', 'case-studies', 'preview']);
const FILE_GROUPS: ReadonlySet<string> = new Set([
  'assets',
  'media',
  'og',
  'fonts',
  'art',
  'icons',
]);

/** The group of an address. Made-up addresses share one, so that nobody can add series. */
export function findRequestGroup(url: string): RequestGroup {
  const [path = ''] = url.split('?', 1);
  const [, first = '', second = '', third] = path.split('/');
  if (first === 'api') {
    return { route: API_NOUNS.has(second) ? `/api/${second}/*` : '/api/*', kind: 'api' };
  }
  if (FILE_GROUPS.has(first)) return { route: `/${first}/*`, kind: 'file' };
  if (/^(?:healthz|readyz|metrics)$/.test(first)) return { route: `/${first}`, kind: 'file' };
  if (path === '/') return { route: '/', kind: 'page' };
  if (!PAGE_GROUPS.has(first)) return { route: '/*', kind: 'page' };
  if (second === '' && third === undefined) return { route: `/${first}`, kind: 'page' };
  return { route: `/${first}/*`, kind: 'page' };
}
