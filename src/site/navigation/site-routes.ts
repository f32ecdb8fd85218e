import type { ComponentType } from 'react';
import type { ApiQueryKey } from '#client/api-query.ts';
import type { DocumentQuery } from '../data/documents.ts';
import type { SiteSource } from '../describe-site.ts';
import type { DeferredCode } from './deferred-code.tsx';

/** Named parts of a path, such as `{ slug: 'landing-zones' }`, decoded. */
export type RouteParams = Readonly<Record<string, string>>;

export interface PageProps {
  readonly params: RouteParams;
  readonly search: URLSearchParams;
}

export interface PageModule {
  readonly Page: ComponentType<PageProps>;
  /** Code that arrives after the page in a browser; the server has it before it renders. */
  readonly deferred?: readonly DeferredCode<unknown>[];
}

type ListQueries = (params: RouteParams, search: URLSearchParams) => readonly ApiQueryKey[];

/** How the server answers for a page. */
export interface ServerRoute {
  /** Whether the address does not exist although all queries succeeded; the page is then a 404. */
  readonly isMissing?: (
    params: RouteParams,
    search: URLSearchParams,
    read: <Answer>(key: ApiQueryKey<Answer>) => Answer | undefined,
    source: SiteSource,
  ) => boolean;
  /** Whether many will read the page with this query; not for searches, which are mostly read once. */
  readonly isReadOften?: (search: URLSearchParams, source: SiteSource) => boolean;
  /** The canonical address, or null; if missing, the path is canonical. */
  readonly getHref?: (params: RouteParams, search: URLSearchParams) => string | null;
  /** Further queries for whoever opens the address; within the site the page before has the data. */
  readonly opening?: (
    params: RouteParams,
    search: URLSearchParams,
    source: SiteSource,
  ) => readonly ApiQueryKey[];
  /** Query parameters the page knows, in the order of its address; all others are ignored. */
  readonly knownParameters?: readonly string[];
}

export interface SiteRoute {
  /** Path with `:name` for one variable part, such as `/blog/:slug`. */
  readonly pattern: string;
  /** The files `load` imports, relative to the project's root: their keys in the build manifest. */
  readonly files: readonly `src/site/${string}`[];
  readonly load: () => Promise<PageModule>;
  /** The documents that it shows besides the firm, which arrive with its code. */
  readonly documents?: (params: RouteParams, search: URLSearchParams) => readonly DocumentQuery[];
  /** The calls that the page is about, made before it is rendered: a failure is the page's own status. */
  readonly queries?: ListQueries;
  /** Further queries, whose failure does not change the page's status. */
  readonly supplements?: ListQueries;
  /** Used only by the server; left out of the browser's code. */
  readonly server?: ServerRoute | false;
}

export interface RouteMatch {
  readonly route: SiteRoute;
  readonly params: RouteParams;
}

/** The route of a path (still percent-encoded), or null. Malformed encoding matches nothing. */
export function findRoute(routes: readonly SiteRoute[], path: string): RouteMatch | null {
  const parts = path.split('/');
  for (const route of routes) {
    const params = matchParts(splitPattern(route.pattern), parts);
    if (params) return { route, params };
  }
  return null;
}

const splitPatterns = new Map<string, readonly string[]>();

/** The parts of a pattern, split once: each rendered page looks for its route several times. */
function splitPattern(pattern: string): readonly string[] {
  const parts = splitPatterns.get(pattern) ?? pattern.split('/');
  splitPatterns.set(pattern, parts);
  return parts;
}

function matchParts(pattern: readonly string[], parts: readonly string[]): RouteParams | null {
  if (pattern.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [index, expected] of pattern.entries()) {
    const part = parts[index] ?? '';
    if (!expected.startsWith(':')) {
      if (part !== expected) return null;
      continue;
    }
    const value = decodePart(part);
    if (!value) return null;
    params[expected.slice(1)] = value;
  }
  return params;
}

function decodePart(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
