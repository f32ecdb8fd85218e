import type { Clock } from '#domain/time/public.ts';
import { cleanPostHtml } from './html/clean-post-html.ts';
import { normaliseTags } from './normalise-tags.ts';
import type { NewPost, Post } from './post.ts';
import type { PostRepository } from './post-repository.ts';
import { chooseFreeSlug, makeSlug } from './post-slug.ts';
import type { PostWriting } from './post-writing.ts';

/** A post as its author gives it; what is absent takes the default of spec section 3. */
export interface CreatePostInput {
  readonly title: string;
  readonly excerpt: string;
  /** HTML as typed; it is cleaned before it is shown. */
  readonly content: string;
  readonly authorId: number;
  readonly tags?: readonly string[] | null | undefined;
  readonly published?: boolean | undefined;
  readonly createdAt?: string | undefined;
  readonly coverImage?: string | null | undefined;
}

/** Each lost race for a slug costs one attempt, so this many writers of one title may meet. */
const SLUG_ATTEMPTS_MAX = 100;

/** Stores a post under a slug made from its title, which no other post has. */
export async function createPost(
  { store, now }: Clock & { readonly store: PostWriting<'listSlugsLike' | 'insert'> },
  input: CreatePostInput,
): Promise<Post> {
  const post = buildNewPost(input, now());
  return store.withTransaction(async ({ posts, contentVersion }) => {
    const stored = await insertUnderFreeSlug(posts, post);
    await contentVersion.raise();
    return stored;
  });
}

function buildNewPost(input: CreatePostInput, now: string): NewPost {
  return {
    title: input.title,
    slug: makeSlug(input.title),
    excerpt: input.excerpt,
    content: cleanPostHtml(input.content),
    contentSource: input.content,
    authorId: input.authorId,
    coverImage: input.coverImage ?? null,
    tags: normaliseTags(input.tags ?? []),
    published: input.published ?? false,
    createdAt: input.createdAt ?? now,
    updatedAt: now,
  };
}

/** The list of taken slugs may be old when the insert comes; only the constraint is certain. */
async function insertUnderFreeSlug(
  posts: Pick<PostRepository, 'listSlugsLike' | 'insert'>,
  post: NewPost,
): Promise<Post> {
  const refused: string[] = [];
  for (let attempt = 0; attempt < SLUG_ATTEMPTS_MAX; attempt += 1) {
    const taken = await posts.listSlugsLike(post.slug);
    const slug = chooseFreeSlug(post.slug, [...taken, ...refused]);
    const result = await posts.insert({ ...post, slug });
    if (result.ok) return { ...post, id: result.id, slug };
    refused.push(slug);
  }
  throw new Error(`No free slug for "${post.slug}" in ${SLUG_ATTEMPTS_MAX} attempts`);
}
