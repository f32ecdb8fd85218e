import {
  EditablePostBody,
  type HeadFields,
  PostRow,
  PublishedPostRow,
  ReadablePostBody,
} from '#contracts/posts/endpoints.ts';
import {
  describeShareVersion,
  enrichPictures,
  findPicture,
  type Pictures,
} from '#domain/media/public.ts';
import type { Article, FoundPost, Post, PostSummary } from '#domain/posts/public.ts';
import { fromNames, shownNames } from '#shared/fields/field-values.ts';
import { postFields } from '#shared/posts/post-fields.ts';
import { getPostStatus } from '#shared/posts/post-status.ts';
import { present } from '../present.ts';

/** A post for visitors: enriched, and with all sizes of its uploaded pictures. */
export const presentReadablePost = (
  post: Post,
  { html, sections }: Article,
  now: string,
  pictures: Pictures,
): ReadablePostBody =>
  present(ReadablePostBody, {
    ...withDerived(post, now, pictures),
    ...fromNames<HeadFields>(shownNames(postFields, 'head'), (name) => {
      return post[name as keyof HeadFields] ?? undefined;
    }),
    shareVersion: describeShareVersion(pictures, [post.shareImage, post.coverImage]) || undefined,
    content: enrichPictures(html, pictures),
    sections: sections.map(({ id, title, words }) => ({ id, title, words })),
  });

/** A post for its editor: as typed, and as cleaned. */
export const presentEditablePost = (post: Post, now: string, pictures: Pictures) =>
  present(EditablePostBody, withDerived(post, now, pictures));

/** A row of the administrator's list. */
export const presentPostRow = (post: PostSummary, now: string, pictures: Pictures) =>
  present(PostRow, withDerived(post, now, pictures));

/** A row of the public list. */
export const presentPublishedPostRow = (post: FoundPost, pictures: Pictures) =>
  present(PublishedPostRow, { ...post, cover: findPicture(pictures, post.coverImage) });

/** Adds the fields of answers that are not stored. */
const withDerived = <Some extends PostSummary>(post: Some, now: string, pictures: Pictures) => ({
  ...post,
  cover: findPicture(pictures, post.coverImage),
  status: getPostStatus(post, now),
});
