import type {
  EditablePostBody,
  PostBody,
  PostRow,
  PublishedPostRow,
  ReadablePostBody,
} from '#contracts/posts.ts';
import { enrichPictures, findPicture, type Pictures } from '#domain/media/public.ts';
import type { Article, Post, PostSummary } from '#domain/posts/public.ts';
import { getPostStatus } from '#rules/posts/post-status.ts';

/** A post as visitors are sent it: enriched, and its uploaded pictures come in all sizes. */
export function presentReadablePost(
  post: Post,
  { html, sections }: Article,
  now: string,
  pictures: Pictures,
): ReadablePostBody {
  return {
    ...presentPost(post, now, pictures),
    content: enrichPictures(html, pictures),
    sections: sections.map(({ id, title, words }) => ({ id, title, words })),
  };
}

/** A post for its editor: as it was typed, and as it was cleaned. */
export function presentEditablePost(post: Post, now: string, pictures: Pictures): EditablePostBody {
  return { ...presentPost(post, now, pictures), contentSource: post.contentSource };
}

/** Each field is named, so that a new column is never published by itself. */
function presentPost(post: Post, now: string, pictures: Pictures): PostBody {
  return {
    id: post.id,
    title: post.title,
    slug: post.slug,
    excerpt: post.excerpt,
    content: post.content,
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
