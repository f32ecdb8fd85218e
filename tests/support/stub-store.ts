import type { Transactional } from '#domain/transactions/public.ts';

/** A store made of stubs. Its transactions do not roll back. */
export function buildStubStore<Repositories extends object>(
  repositories: Repositories,
): Repositories & Transactional<Repositories> {
  return { ...repositories, withTransaction: (work) => work(repositories) };
}
