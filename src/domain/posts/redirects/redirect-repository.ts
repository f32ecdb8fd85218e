/** A redirect that people made. Paths are canonical, begin with a slash and have no query. */
export interface Redirect {
  readonly id: number;
  readonly from: string;
  readonly to: string;
  readonly createdAt: string;
}

/** A redirect in lists; `id` is null for what a changed slug left behind, which nobody made. */
export type ListedRedirect = Omit<Redirect, 'id'> & { readonly id: number | null };

/** Redirects that people made, each from another path. */
export interface RedirectRepository {
  /** Where a path leads to; null if no redirect is from it. */
  findTarget(from: string): Promise<string | null>;
  /** A part of all redirects, those of changed slugs too, the latest first; `total` counts all. */
  list(window: {
    readonly limit: number;
    readonly offset: number;
  }): Promise<{ readonly rows: readonly ListedRedirect[]; readonly total: number }>;
  /** Stores a redirect; null if there is one from the same path. */
  insert(redirect: Omit<Redirect, 'id'>): Promise<Redirect | null>;
  /** Makes a path that has lost its page lead to another, whatever redirects either path had. */
  lead(redirect: Omit<Redirect, 'id'>): Promise<void>;
  /** Lets a path that has a page again lead nowhere. */
  release(from: string): Promise<void>;
  /** Removes a redirect; those that lead to it lead to its target then. False if there is none. */
  remove(id: number): Promise<boolean>;
}

export interface WithRedirects<Method extends keyof RedirectRepository = keyof RedirectRepository> {
  readonly redirects: Pick<RedirectRepository, Method>;
}
