/**
 * What can run work in one write transaction, with repositories bound to it. A use case names the
 * repositories it needs; whoever has more of them fits.
 */
export interface Transactional<Repositories> {
  /**
   * All of `work` is durable when the promise resolves, none of it when it rejects. Inside, only
   * the repositories it hands out may be used; any other throws.
   */
  // A property, because TypeScript compares methods too loosely to miss a repository.
  readonly withTransaction: <Result>(
    work: (repositories: Repositories) => Promise<Result>,
  ) => Promise<Result>;
}
