import type { Store } from '#domain/transactions/public.ts';

/** What every use case of posts needs; `now` returns ISO 8601 in UTC with milliseconds. */
export interface PostUseCase {
  readonly store: Store;
  readonly now: () => string;
}
