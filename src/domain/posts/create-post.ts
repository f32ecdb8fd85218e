import { describeChanges } from '#domain/audit/public.ts';
import type { WithWorkingCopies } from '#domain/posts/drafts/public.ts';
import { recordRevision, type WithRevisions } from '#domain/posts/revisions/public.ts';
import type { Clock } from '#domain/time/public.ts';
import { createNames, defaultsOf, pickCreation } from '#shared/fields/field-values.ts';
import { type PostCreation, postFields } from '#shared/posts/post-fields.ts';
import { getStoredPost } from './get-stored-post.ts';
import { type PostRendering, toKeptForm } from './keep-post.ts';
import type { NewPost, Post } from './post.ts';
import type { PostRepository } from './post-repository.ts';
import { chooseFreeSlug, makeSlug } from './post-slug.ts';
import { postSubject } from './post-subject.ts';
import type { PostWritingStore } from './post-writing.ts';
import { findLiveFaults, findStoredFaults, type PostFault } from './readiness/find-live-faults.ts';

/** A post as its author gives it; missing or null fields take their defaults. */
export type CreatePostInput = PostCreation & {
  readonly authorId: number;
  /** Instead of one made from the title; one that is taken gets a number too. */
  readonly wantedSlug?: string | undefined;
  /** Key of the author's unsent text, which ends with this. */
  readonly workingCopy?: string | undefined;
  /** Only if it was saved then; a later one stays. */
  readonly workingCopySavedAt?: string | undefined;
};

/** The stored post, or what keeps it from being stored or from going live. */
export type CreatePostResult =
  | { readonly ok: true; readonly post: Post }
  | { readonly ok: false; readonly reason: 'not_ready'; readonly faults: readonly PostFault[] };

/** Each lost race for a slug costs one attempt: so many writers of one title succeed. */
const SLUG_ATTEMPTS_MAX = 100;

/** Stores a post under a unique slug made from its title. */
export async function createPost(
  context: Clock &
    PostRendering & {
      readonly store: PostWritingStore<
        'listSlugsLike' | 'insert' | 'findById',
        WithWorkingCopies<'remove'> & WithRevisions<'add'>
      >;
    },
  input: CreatePostInput,
): Promise<CreatePostResult> {
  const post = await buildNewPost(context, input);
  const faults = [...findStoredFaults(post), ...(post.published ? findLiveFaults(post) : [])];
  if (faults.length > 0) return { ok: false, reason: 'not_ready', faults };
  return context.store.withTransaction(async ({ posts, workingCopies, revisions, audit }) => {
    const { authorId: userId, workingCopy: key, workingCopySavedAt: savedAt } = input;
    if (key !== undefined) await workingCopies.remove({ key, userId }, savedAt);
    const stored = await insertUnderFreeSlug(posts, post);
    await recordRevision({ revisions }, stored, userId);
    const { updatedAt: at, published } = stored;
    const changes = describeChanges({ published: false }, { published });
    const subject = postSubject(stored);
    await audit.record({ at, action: 'post.created', subject, changes, isShown: published });
    return { ok: true, post: stored };
  });
}

/** The post that somebody's fields make, clean, under a slug that may be taken. */
export async function buildNewPost(
  context: Clock & PostRendering,
  input: CreatePostInput,
): Promise<NewPost> {
  const given = await toKeptForm(pickCreation(input, createNames(postFields)), context);
  const now = context.now();
  return {
    createdAt: now,
    ...defaultsOf(postFields),
    ...given,
    contentSource: input.content,
    slug: makeSlug(input.wantedSlug || input.title),
    authorId: input.authorId,
    updatedAt: now,
    // A draft that nobody dated gets the moment of its publishing.
    isDated: input.createdAt !== undefined || input.published === true,
  };
}

/** The list of taken slugs may be outdated at the insert; only the constraint is certain. */
async function insertUnderFreeSlug(
  posts: Pick<PostRepository, 'listSlugsLike' | 'insert' | 'findById'>,
  post: NewPost,
): Promise<Post> {
  const refused: string[] = [];
  for (let attempt = 0; attempt < SLUG_ATTEMPTS_MAX; attempt += 1) {
    const taken = await posts.listSlugsLike(post.slug);
    const slug = chooseFreeSlug(post.slug, [...taken, ...refused]);
    const result = await posts.insert({ ...post, slug });
    if (result.ok) return getStoredPost(posts, result.id);
    refused.push(slug);
  }
  throw new Error(`No free slug for "${post.slug}" in ${SLUG_ATTEMPTS_MAX} attempts`);
}
