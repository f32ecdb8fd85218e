import type { PostRepository } from '#domain/posts/public.ts';
import type { Database } from './database.ts';
import { createPostReading } from './posts-reading.ts';
import { createPostSyndication } from './posts-syndication.ts';
import { createPostWriting } from './posts-writing.ts';

/** Keeps posts with their tags. */
export function createPostRepository(database: Database): PostRepository {
  return {
    ...createPostReading(database),
    ...createPostSyndication(database),
    ...createPostWriting(database),
  };
}
