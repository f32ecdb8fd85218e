import type { WithContentVersion } from '#domain/content-version/public.ts';
import {
  chooseFreeSlug,
  type NewPost,
  type Post,
  type PostChanges,
  type WithPosts,
} from '#domain/posts/public.ts';
import { addRedirect, type WithRedirects } from '#domain/posts/redirects/public.ts';
import { recordChange, type WithRevisions } from '#domain/posts/revisions/public.ts';
import type { Clock } from '#domain/time/public.ts';
import type { Transactional } from '#domain/transactions/public.ts';
import { changeNames, pickChanges } from '#shared/fields/field-values.ts';
import { toCanonicalPath } from '#shared/pages/canonical-path.ts';
import { postFields } from '#shared/posts/post-fields.ts';
import { getPostPath } from '#shared/posts/post-paths.ts';
import { addSeconds } from '#shared/time/add-seconds.ts';
import type { ImportRecord, WithImports } from './import-repository.ts';

/** The action of an import on a post, done or planned. */
export type ImportVerdict =
  | { readonly does: 'create' }
  | { readonly does: 'update'; readonly postId: number }
  /** `because`: it is here as it was imported, was edited or removed here, or is no import. */
  | { readonly does: 'nothing'; readonly because: 'same' | 'edited' | 'removed' | 'present' }
  /** The post with this title may have come from another site. */
  | { readonly does: 'nothing'; readonly because: 'elsewhere'; readonly title: string };

/** A post in the form in which it is stored. */
export interface PreparedImport {
  readonly source: string;
  readonly formerSource: string | undefined;
  readonly fingerprint: string;
  readonly post: NewPost;
  /** Whether its publication date comes from the export, and not from the clock. */
  readonly isDated: boolean;
  readonly formerPaths: readonly string[];
}

/** The result of an import. */
export interface StoredImport {
  readonly slug: string;
  /** How many redirects were made. */
  readonly redirects: number;
  /** Changes and losses on the way. */
  readonly notes: readonly string[];
}

type ImportStore = WithPosts<'listSlugsLike' | 'insert' | 'findById' | 'findBySlug' | 'update'> &
  WithPosts<'findByFormerSlug' | 'isSlugInTrash'> &
  WithImports &
  WithRedirects<'findTarget' | 'insert'> &
  WithRevisions<'add' | 'hasAny'> &
  WithContentVersion<'raise'>;

/** The dependencies of imports. */
export interface Importing extends Clock {
  readonly store: Transactional<ImportStore>;
  /** Whether a path is a page of this site that is no post. */
  readonly isPage: (path: string) => boolean;
  /** Whether posts that may have come from another site are changed. */
  readonly mayReplace: boolean;
}

type JudgeStore = WithPosts<'findById' | 'findBySlug'> &
  WithImports<'find'> &
  WithRedirects<'findTarget'>;

type FoundImport = Pick<PreparedImport, 'source' | 'fingerprint' | 'formerPaths'> &
  Partial<Pick<PreparedImport, 'formerSource'>> &
  Pick<Post, 'slug' | 'title'>;

/** Decides what to do with a post, without changing anything. */
export async function judgeImport(
  store: JudgeStore,
  found: FoundImport,
  { mayReplace }: Pick<Importing, 'mayReplace'> = { mayReplace: false },
): Promise<ImportVerdict> {
  const { posts, imports } = store;
  const own = await imports.find(found.source);
  const known = own ?? (found.formerSource ? await imports.find(found.formerSource) : null);
  const post = known && (await posts.findById(known.postId));
  const likeness = own ? 'sure' : post && (await compareFormer(store, found, post));
  const isSame = known?.fingerprint === found.fingerprint;
  if (known && (isSame || likeness)) {
    if (!post) return { does: 'nothing', because: 'removed' };
    if (isSame) return { does: 'nothing', because: 'same' };
    return judgeChange(known, post, likeness === 'sure' || mayReplace);
  }
  const namesake = await posts.findBySlug(found.slug);
  const isPresent = namesake?.title === found.title;
  return isPresent ? { does: 'nothing', because: 'present' } : { does: 'create' };
}

function judgeChange(known: ImportRecord, post: Post, mayChange: boolean): ImportVerdict {
  if (post.updatedAt !== known.postUpdatedAt) return { does: 'nothing', because: 'edited' };
  if (mayChange) return { does: 'update', postId: post.id };
  return { does: 'nothing', because: 'elsewhere', title: post.title };
}

/** Whether a post that is recorded under a name which is not unique is the one that was found. */
async function compareFormer(
  { redirects }: WithRedirects<'findTarget'>,
  { title, formerPaths }: FoundImport,
  post: Post,
): Promise<'sure' | 'perhaps' | null> {
  const to = getPostPath(post.slug);
  const targets = await Promise.all(
    formerPaths.map(toCanonicalPath).map((from) => from && redirects.findTarget(from)),
  );
  const signs = [title === post.title, targets.includes(to)].filter(Boolean).length;
  return signs === 2 ? 'sure' : signs === 1 ? 'perhaps' : null;
}

/**
 * Stores posts with redirects from their former paths, all in one transaction. Null for a post that
 * somebody changed since it was judged.
 */
export async function storeImports(
  importing: Importing,
  prepared: readonly PreparedImport[],
): Promise<readonly (StoredImport | null)[]> {
  return importing.store.withTransaction(async (store) => {
    const stored: (StoredImport | null)[] = [];
    for (const one of prepared) stored.push(await storeOne(importing, store, one));
    await store.contentVersion.raise('posts');
    return stored;
  });
}

async function storeOne(
  importing: Importing,
  store: ImportStore,
  prepared: PreparedImport,
): Promise<StoredImport | null> {
  const { source, fingerprint, post } = prepared;
  const verdict = await judgeImport(store, { ...post, ...prepared }, importing);
  if (verdict.does === 'nothing') return null;
  const kept =
    verdict.does === 'create'
      ? await insertUnderFreeSlug(store, post)
      : await changePost(store, verdict.postId, prepared);
  const record = { source, fingerprint, postId: kept.id, postUpdatedAt: kept.updatedAt };
  await store.imports.save(record);
  const renamed =
    verdict.does === 'create' && kept.slug !== post.slug
      ? [`the address /blog/${post.slug} is taken; it is at /blog/${kept.slug}`]
      : [];
  const redirected = await redirectFormerPaths(importing, store, prepared, kept.slug);
  return {
    slug: kept.slug,
    redirects: redirected.made,
    notes: [...renamed, ...redirected.notes],
  };
}

/** Writers of posts take turns, so a slug that is free here is still free at the insert. */
async function insertUnderFreeSlug({ posts }: ImportStore, post: NewPost) {
  const refused: string[] = [];
  for (;;) {
    const taken = await posts.listSlugsLike(post.slug);
    const slug = chooseFreeSlug(post.slug, [...taken, ...refused]);
    const result = await posts.insert({ ...post, slug });
    if (result.ok) return { id: result.id, slug, updatedAt: post.updatedAt };
    refused.push(slug);
  }
}

/** The post keeps its address, at which readers may have found it since. */
async function changePost(
  { posts, revisions }: ImportStore,
  id: number,
  { post, isDated }: PreparedImport,
) {
  const before = await posts.findById(id);
  if (!before) throw new Error(`Post ${id} was removed in the transaction that changes it`);
  const { slug, authorId } = before;
  const createdAt = isDated ? post.createdAt : before.createdAt;
  const isLater = post.updatedAt > before.updatedAt;
  const updatedAt = isLater ? post.updatedAt : addSeconds(before.updatedAt, 0.001);
  const after = { ...post, id, slug, authorId, createdAt, updatedAt };
  const { contentSource } = post;
  const changes: PostChanges = pickChanges(after, changeNames(postFields));
  await posts.update(id, { ...changes, contentSource, updatedAt }, before);
  await recordChange({ revisions }, { before, after }, null);
  return { id, slug, updatedAt };
}

async function redirectFormerPaths(
  { now, isPage }: Importing,
  store: ImportStore,
  { formerPaths }: PreparedImport,
  slug: string,
): Promise<{ readonly made: number; readonly notes: readonly string[] }> {
  const to = getPostPath(slug);
  const findPageStatus = async (path: string) => (path === to || isPage(path) ? 200 : 404);
  const notes: string[] = [];
  let made = 0;
  for (const from of new Set(formerPaths.map(toCanonicalPath))) {
    if (from === null || from === to) continue;
    const result = await addRedirect({ store, now, findPageStatus }, { from, to });
    if (result.ok) made += 1;
    else if ((await store.redirects.findTarget(from)) !== to) {
      notes.push(`no redirect from ${from}: the path has another use here`);
    }
  }
  return { made, notes };
}
