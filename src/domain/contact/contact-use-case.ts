import type { Store } from '#domain/transactions/public.ts';

/** What every use case of contact messages needs; `now` returns ISO 8601 in UTC. */
export interface ContactUseCase {
  readonly store: Store;
  readonly now: () => string;
}
