import type { EditablePostBody, PostBody, PostRow, PublishedPostRow } from '#contracts/posts.ts';
import { getPostStatus, type Post, type PostSummary } from '#domain/posts/public.ts';

/** A post as visitors read it; each field is named, so that a new column is never published by itself. */
export function presentPost(post: Post, now: string): PostBody {
  return {
    id: post.id,
    title: post.title,
    slug: post.slug,
    excerpt: post.excerpt,
    content: post.content,
    authorId: post.authorId,
    coverImage: post.coverImage,
    tags: [...post.tags],
    published: post.published,
    status: getPostStatus(post, now),
    createdAt: post.createdAt,
    updatedAt: post.updatedAt,
  };
}

/** A post for its editor, with what was typed. */
export function presentEditablePost(post: Post, now: string): EditablePostBody {
  return { ...presentPost(post, now), contentSource: post.contentSource };
}

/** A row of the administrator's list. */
export function presentPostRow(post: PostSummary, now: string): PostRow {
  return {
    id: post.id,
    title: post.title,
    slug: post.slug,
    excerpt: post.excerpt,
    coverImage: post.coverImage,
    published: post.published,
    status: getPostStatus(post, now),
    createdAt: post.createdAt,
    updatedAt: post.updatedAt,
  };
}

/** A row of the public list. */
export function presentPublishedPostRow(post: PostSummary): PublishedPostRow {
  return {
    id: post.id,
    title: post.title,
    slug: post.slug,
    excerpt: post.excerpt,
    coverImage: post.coverImage,
    tags: [...post.tags],
    createdAt: post.createdAt,
  };
}
