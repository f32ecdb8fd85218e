import type { WithUsers } from '#domain/accounts/public.ts';
import type { NewMedia } from '#domain/media/public.ts';
import type { NewContactSubmission } from '#domain/messages/public.ts';
import type { NewPost, WithPosts } from '#domain/posts/public.ts';
import { defaultsOf } from '#shared/fields/field-values.ts';
import { messageFields } from '#shared/messages/message-fields.ts';
import { postFields } from '#shared/posts/post-fields.ts';

const TIME = '2026-03-01T09:00:00.000Z';

/** Stores a user to write posts as; returns the id. */
export async function insertAuthor(
  store: WithUsers<'insert'>,
  username = 'author',
): Promise<number> {
  const result = await store.users.insert({
    username,
    passwordHash: 'hash',
    role: 'administrator',
    createdAt: TIME,
  });
  if (!result.ok) throw new Error(`The username ${username} is taken`);
  return result.user.id;
}

/** A published post; its slug must differ from that of every other post. */
export function buildNewPost(
  overrides: Partial<NewPost> & Pick<NewPost, 'authorId' | 'slug'>,
): NewPost {
  return {
    title: 'A title',
    excerpt: 'An excerpt',
    content: '<p>Some content</p>',
    contentSource: 'Some content',
    ...defaultsOf(postFields),
    published: true,
    createdAt: TIME,
    updatedAt: TIME,
    ...overrides,
  };
}

/** Stores a post and returns its id. */
export async function insertPost(
  store: WithPosts<'insert'>,
  overrides: Partial<NewPost> & Pick<NewPost, 'authorId' | 'slug'>,
): Promise<number> {
  const result = await store.posts.insert(buildNewPost(overrides));
  if (!result.ok) throw new Error(`The slug ${overrides.slug} is taken`);
  return result.id;
}

/** A message without its optional fields. */
export function buildNewSubmission(
  overrides: Partial<NewContactSubmission> = {},
): NewContactSubmission {
  return {
    fullName: 'Asha Rao',
    email: 'asha@example.com',
    ...defaultsOf(messageFields),
    message: 'We would like to talk about our cluster.',
    createdAt: TIME,
    ...overrides,
  };
}

/** The record of a small picture; its hash must differ from that of every other one. */
export function buildNewMedia(
  overrides: Partial<NewMedia> & Pick<NewMedia, 'createdBy'>,
): NewMedia {
  return {
    hash: 'a'.repeat(32),
    width: 480,
    height: 320,
    widths: [480],
    formats: ['avif', 'webp', 'jpg'],
    focalPoint: { x: 0.5, y: 0.5 },
    alt: '',
    originalName: 'picture.jpg',
    bytes: 1000,
    createdAt: TIME,
    ...overrides,
  };
}
