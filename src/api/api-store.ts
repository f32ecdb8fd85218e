import type { WithSessions, WithUsers } from '#domain/auth/public.ts';
import type { WithContact } from '#domain/contact/public.ts';
import type { WithContentVersion } from '#domain/content-version/public.ts';
import type { WithMedia } from '#domain/media/public.ts';
import type { WithPosts } from '#domain/posts/public.ts';
import type { WithRateLimits } from '#domain/rate-limits/public.ts';
import type { Transactional } from '#domain/transactions/public.ts';

type ApiRepositories = WithUsers &
  WithSessions &
  WithContact &
  WithMedia &
  WithPosts &
  WithContentVersion &
  WithRateLimits;

/** What the use cases behind the calls need between them; each takes its own part of it. */
export interface ApiStore extends ApiRepositories, Transactional<ApiRepositories> {
  /** Throws when the database does not answer. */
  ping(): Promise<void>;
}
