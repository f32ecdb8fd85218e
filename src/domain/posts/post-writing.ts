import type { WithAudit } from '#domain/audit/public.ts';
import type { Transactional } from '#domain/transactions/public.ts';
import type { WithPosts } from './post-repository.ts';

/** A store in which posts change in one transaction with the record of activity. */
export type PostWritingStore<
  Method extends keyof WithPosts['posts'],
  Further = unknown,
> = Transactional<WithPosts<Method> & WithAudit & Further>;
