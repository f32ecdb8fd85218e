import type { ComponentType } from 'react';
import type { ApiQueryKey } from '#client/api-query.ts';

/** Named parts of a path, such as `{ slug: 'landing-zones' }`, decoded. */
export type RouteParams = Readonly<Record<string, string>>;

/** What every page is given. */
export interface PageProps {
  readonly params: RouteParams;
  readonly search: URLSearchParams;
}

/** What every page module exports. */
export interface PageModule {
  readonly Page: ComponentType<PageProps>;
}

type ListQueries = (params: RouteParams, search: URLSearchParams) => readonly ApiQueryKey[];

/** One public page: its address, its code and the data it shows. */
export interface SiteRoute {
  /** Path with `:name` for one variable part, such as `/blog/:slug`. */
  readonly pattern: string;
  /** What `load` imports, from the project's root, by which the build manifest knows the chunks. */
  readonly files: readonly `src/site/${string}`[];
  readonly load: () => Promise<PageModule>;
  /** The queries whose data the page is about; the server reads them before it renders. */
  readonly queries?: ListQueries;
  /** Queries read in the same way, whose failure the page can do without. */
  readonly supplements?: ListQueries;
  /** Whether the address names nothing in spite of all answers; then the page answers 404. */
  readonly isMissing?: (
    params: RouteParams,
    search: URLSearchParams,
    read: <Data>(key: ApiQueryKey) => Data | undefined,
  ) => boolean;
  /** Whether the page cache keeps the page of this query; without it always. */
  readonly isKept?: (search: URLSearchParams) => boolean;
  /** Query parameters the page knows; page and page cache ignore every other one. */
  readonly knownParameters?: readonly string[];
}

/** A route together with what its pattern found in a path. */
export interface RouteMatch {
  readonly route: SiteRoute;
  readonly params: RouteParams;
}

/** The route of a path (still percent-encoded), or null. Malformed encoding matches nothing. */
export function findRoute(routes: readonly SiteRoute[], path: string): RouteMatch | null {
  const parts = path.split('/');
  for (const route of routes) {
    const params = matchParts(route.pattern.split('/'), parts);
    if (params) return { route, params };
  }
  return null;
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
