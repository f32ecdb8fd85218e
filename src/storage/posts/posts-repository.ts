import type { PostRepository } from '#domain/posts/public.ts';
import type { Database } from '../database.ts';
import { createPostLinks } from './post-links.ts';
import { createPostFormerSlugs } from './posts-former-slugs.ts';
import { createPostReading } from './posts-reading.ts';
import { createPostRelations } from './posts-related.ts';
import { createPostSyndication } from './posts-syndication.ts';
import { createPostTrash } from './posts-trash.ts';
import { createPostWriting } from './posts-writing.ts';

export function createPostRepository(database: Database): PostRepository {
  return {
    ...createPostReading(database),
    ...createPostFormerSlugs(database),
    ...createPostRelations(database),
    ...createPostSyndication(database),
    ...createPostLinks(database),
    ...createPostWriting(database),
    ...createPostTrash(database),
  };
}
