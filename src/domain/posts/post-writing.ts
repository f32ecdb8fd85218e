import type { WithAudit } from '#domain/audit/public.ts';
import type { WithContentVersion } from '#domain/content-version/public.ts';
import type { Transactional } from '#domain/transactions/public.ts';
import type { WithPosts } from './post-repository.ts';

/** A store in which posts change in one transaction with the content version and the record of activity. */
export type PostWritingStore<
  Method extends keyof WithPosts['posts'],
  Further = unknown,
> = Transactional<WithPosts<Method> & WithContentVersion<'raise'> & WithAudit & Further>;
