import type { SessionRepository, UserRepository } from '#domain/auth/public.ts';
import type { ContactRepository } from '#domain/contact/public.ts';
import type { MediaRepository } from '#domain/media/public.ts';
import type { PostRepository } from '#domain/posts/public.ts';
import type { RateLimitRepository } from '#domain/rate-limits/public.ts';

/** Counts changes to what public pages show, so that every instance notices (architecture.md). */
export interface ContentVersionRepository {
  get(): Promise<number>;
  /** Raises the version by one and returns it; part of the transaction that changed the content. */
  raise(): Promise<number>;
}

/** All repositories, bound to one connection or one transaction. */
export interface Repositories {
  readonly posts: PostRepository;
  readonly users: UserRepository;
  readonly sessions: SessionRepository;
  readonly contact: ContactRepository;
  readonly media: MediaRepository;
  readonly rateLimits: RateLimitRepository;
  readonly contentVersion: ContentVersionRepository;
}

/** The store as the domain sees it. */
export interface Store extends Repositories {
  /**
   * Runs `work` in one write transaction with repositories bound to it: all of it is durable when
   * the promise resolves, none of it when it rejects. Use only the given repositories inside.
   */
  withTransaction<Result>(work: (repositories: Repositories) => Promise<Result>): Promise<Result>;
  /** Throws when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
