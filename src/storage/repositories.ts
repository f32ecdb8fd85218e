import { createSessionRepository } from './accounts/sessions-repository.ts';
import { createUserRepository } from './accounts/users-repository.ts';
import { createContactRepository } from './contact/contact-repository.ts';
import { createContentVersionRepository } from './content-version-repository.ts';
import type { Database } from './database.ts';
import { createMediaClaimsRepository } from './media/media-claims-repository.ts';
import { createMediaFilesRepository } from './media/media-files-repository.ts';
import { createMediaRepository } from './media/media-repository.ts';
import { createPostRepository } from './posts/posts-repository.ts';
import { createRateLimitRepository } from './rate-limits-repository.ts';

/** Every repository of the product on one database: add a new one here. */
export function createRepositories(database: Database) {
  return {
    posts: createPostRepository(database),
    users: createUserRepository(database),
    sessions: createSessionRepository(database),
    contact: createContactRepository(database),
    media: createMediaRepository(database),
    mediaFiles: createMediaFilesRepository(database),
    mediaClaims: createMediaClaimsRepository(database),
    rateLimits: createRateLimitRepository(database),
    contentVersion: createContentVersionRepository(database),
  };
}

/** All repositories, bound to one database or one transaction. */
export type Repositories = Readonly<ReturnType<typeof createRepositories>>;
