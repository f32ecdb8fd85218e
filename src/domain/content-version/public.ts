/** The subject of a change: posts and pictures, or the texts of the site. */
export type ContentKind = 'posts' | 'texts';

/** Counts changes to what public pages show, so that every instance notices. */
export interface ContentVersionRepository {
  get(): Promise<number>;
  /**
   * Raises the version by one and returns it; must be in the transaction that changed the content, of posts unless
   * said otherwise; once for each kind. Once that is committed, the store tells who listens.
   */
  raise(kind?: ContentKind): Promise<number>;
  /** Makes whoever else changes content wait until this transaction ends. */
  hold(): Promise<void>;
}

export interface WithContentVersion<
  Method extends keyof ContentVersionRepository = keyof ContentVersionRepository,
> {
  readonly contentVersion: Pick<ContentVersionRepository, Method>;
}
