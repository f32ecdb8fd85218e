/** Runs work in one write transaction, with the repositories that a use case names bound to it. */
export interface Transactional<Repositories> {
  /**
   * All of `work` is durable when the promise resolves, none of it when it rejects. Inside, only
   * the repositories passed to `work` may be used; any other throws.
   */
  withTransaction<Result>(work: (repositories: Repositories) => Promise<Result>): Promise<Result>;
}
