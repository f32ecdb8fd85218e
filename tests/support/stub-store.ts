import type { Transactional } from '#domain/transactions/public.ts';

/** A store of stubs, for single calls and for transactions, which undo nothing. */
export function buildStubStore<Repositories extends object>(
  repositories: Repositories,
): Repositories & Transactional<Repositories> {
  return { ...repositories, withTransaction: (work) => work(repositories) };
}
