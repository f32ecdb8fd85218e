import type { EditablePostBody, PostBody, PostRow, PublishedPostRow } from '#contracts/posts.ts';
import { enrichPictures, findPicture, type Pictures } from '#domain/media/public.ts';
import { getPostStatus, type Post, type PostSummary } from '#domain/posts/public.ts';

/**
 * A post as visitors read it: its uploaded pictures come in all sizes. Each field is named, so that
 * a new column is never published by itself.
 */
export function presentPost(post: Post, now: string, pictures: Pictures): PostBody {
  return {
    id: post.id,
    title: post.title,
    slug: post.slug,
    excerpt: post.excerpt,
    content: enrichPictures(post.content, pictures),
    authorId: post.authorId,
    coverImage: post.coverImage,
    cover: findPicture(pictures, post.coverImage),
    tags: [...post.tags],
    published: post.published,
    status: getPostStatus(post, now),
    createdAt: post.createdAt,
    updatedAt: post.updatedAt,
  };
}

/** A post for its editor: as it was typed, and as it was cleaned. */
export function presentEditablePost(post: Post, now: string, pictures: Pictures): EditablePostBody {
  const { content, contentSource } = post;
  return { ...presentPost(post, now, pictures), content, contentSource };
}

/** A row of the administrator's list. */
export function presentPostRow(post: PostSummary, now: string, pictures: Pictures): PostRow {
  return {
    id: post.id,
    title: post.title,
    slug: post.slug,
    excerpt: post.excerpt,
    coverImage: post.coverImage,
    cover: findPicture(pictures, post.coverImage),
    published: post.published,
    status: getPostStatus(post, now),
    createdAt: post.createdAt,
    updatedAt: post.updatedAt,
  };
}

/** A row of the public list. */
export function presentPublishedPostRow(post: PostSummary, pictures: Pictures): PublishedPostRow {
  return {
    id: post.id,
    title: post.title,
    slug: post.slug,
    excerpt: post.excerpt,
    coverImage: post.coverImage,
    cover: findPicture(pictures, post.coverImage),
    tags: [...post.tags],
    createdAt: post.createdAt,
  };
}
