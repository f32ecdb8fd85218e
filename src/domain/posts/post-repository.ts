import type { Batches } from '#shared/lists/batches.ts';
import type { PostSort } from '#shared/posts/post-sorts.ts';
import type { PostSelection } from '#shared/posts/post-status.ts';
import type { FeedPost, NewPost, Post, PostAddress, PostChanges, PostSummary } from './post.ts';

/** A filter of posts; all words must occur in title, excerpt, tags or text. */
export interface PostListFilter {
  readonly status?: PostSelection;
  /** The user's words as typed; an empty text matches everything. */
  readonly words?: string;
  /** Only posts with the tag of exactly this name. */
  readonly tag?: string;
  /** Only posts whose publication date is at or after this, in ISO 8601 in UTC. */
  readonly from?: string;
  /** Only posts whose publication date is before this. */
  readonly until?: string;
  /** Defaults to `USUAL_POST_SORT`. */
  readonly sort?: PostSort;
  readonly limit?: number;
  readonly offset?: number;
}

/** A filter of posts that ends after a number of them. */
export type PostPageFilter = PostListFilter & { readonly limit: number };

/** A page of a list with the size of the whole list. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  /** Rows that match, without limit and offset. */
  readonly total: number;
}

/** A list of any length; `total` counts without offset. */
export interface LongList<Row> {
  readonly rows: Batches<Row>;
  readonly total: number;
}

/** Posts with `afterId < id <= untilId`, at most `limit` of them. */
export interface PostIdRange {
  readonly afterId: number;
  readonly untilId: number;
  readonly limit: number;
}

/** A post in the trash. */
export interface DeletedPost
  extends Pick<Post, 'id' | 'title' | 'slug' | 'published' | 'createdAt'> {
  readonly deletedAt: string;
}

/** That a post has links to a path, and how many. */
export interface PostLink {
  readonly postId: number;
  readonly path: string;
  readonly links: number;
}

/** A tag with its number of posts, including drafts. */
export interface TagUse {
  readonly id: number;
  readonly name: string;
  readonly postCount: number;
}

/**
 * Stored posts. `now` decides what is scheduled. A deleted post is in the trash, where only the
 * methods that say so reach it, and its slug stays taken.
 */
export interface PostRepository {
  list(filter: PostListFilter, now: string): Promise<Page<PostSummary>>;
  listUncounted(filter: PostPageFilter, now: string): Promise<readonly PostSummary[]>;
  /**
   * All posts of a filter from its offset on, in order, read in batches on demand. Posts written
   * meanwhile neither shift nor repeat others.
   */
  readAll(filter: Omit<PostListFilter, 'limit'>, now: string): Promise<LongList<PostSummary>>;
  /** The first characters of the clean texts of these posts, by id. */
  readBeginnings(ids: readonly number[], length: number): Promise<ReadonlyMap<number, string>>;
  /** Public posts but this one: those sharing most tags first, then the newest. */
  listRelated(id: number, limit: number, now: string): Promise<readonly PostSummary[]>;
  countPublished(now: string): Promise<number>;
  /** The number of published posts that become public after `now`. */
  countScheduled(now: string): Promise<number>;
  /** The earliest date after `now` of a scheduled post, or null: when public pages change next. */
  findNextScheduledTime(now: string): Promise<string | null>;
  findById(id: number): Promise<Post | null>;
  findBySlug(slug: string): Promise<Post | null>;
  /** The present slug and the visibility of the post that had this slug; null if none had it. */
  findByFormerSlug(slug: string): Promise<Pick<Post, 'slug' | 'published' | 'createdAt'> | null>;
  /** Whether a post in the trash has this slug or had it. */
  isSlugInTrash(slug: string): Promise<boolean>;
  /** The slugs that a post has had, the latest first. */
  listFormerSlugs(postId: number): Promise<readonly string[]>;
  /** The newest public posts with their text, in the default order of `list`. */
  listForFeed(limit: number, now: string): Promise<readonly FeedPost[]>;
  /** The titles of public posts that have or had one of these slugs. */
  listPublicTitles(
    slugs: readonly string[],
    now: string,
  ): Promise<readonly { readonly slug: string; readonly title: string }[]>;
  /** Addresses of public posts by ascending id. */
  listAddresses(range: PostIdRange, now: string): Promise<readonly PostAddress[]>;
  /**
   * Links in posts of every status to paths that have a redirect, or that a post has had, by id of
   * the post. Only those with one of these origins (`shared/posts/link-address.ts`).
   */
  listLinksToChanged(origins: readonly string[]): Promise<readonly PostLink[]>;
  /** Other posts of every status that link to a post, under any address that it has had, by title. */
  listLinkingPosts(
    id: number,
    origins: readonly string[],
  ): Promise<readonly { readonly id: number; readonly title: string }[]>;
  /** Posts of every status that link to the page at a canonical path or to an address that leads to it, by title. */
  listPostsLinkingTo(
    path: string,
    origins: readonly string[],
  ): Promise<readonly Pick<Post, 'id' | 'title' | 'published' | 'createdAt'>[]>;
  /** The highest id of all posts, public or not; 0 without posts. */
  findHighestId(): Promise<number>;
  /** Names of the tags with the most public posts; ties by name. */
  listPublicTags(limit: number, now: string): Promise<readonly string[]>;
  /** Tags with a word that starts with `words`, those with the most posts first; ties by name. */
  listTags(words: string, limit: number): Promise<readonly TagUse[]>;
  /**
   * Slugs that equal `base` or start with `base-` and are taken: posts have or had them, including
   * posts in the trash. What the post `ownerId` has and had is not taken for it.
   */
  listSlugsLike(base: string, ownerId?: number): Promise<readonly string[]>;
  /** Stores a post with its tags, or nothing if another post has or had the slug (`slug_taken`). */
  insert(post: NewPost): Promise<{ ok: true; id: number } | { ok: false; reason: 'slug_taken' }>;
  /**
   * Changes a post; a slug that it leaves keeps leading to it. With `before`, as it was read, it changes only that version
   * (`edit_conflict` otherwise). Nothing is written unless the answer is ok, which has the post as it is stored then.
   */
  update(
    id: number,
    changes: PostChanges,
    before?: Post,
  ): Promise<
    { ok: true; post: Post } | { ok: false; reason: 'not_found' | 'slug_taken' | 'edit_conflict' }
  >;
  /** Puts a whole post into the trash; returns false if there is none. */
  moveToTrash(id: number, deletedAt: string): Promise<boolean>;
  /** Restores a post unchanged; returns false if it is not in the trash. */
  restore(id: number): Promise<boolean>;
  /** Posts in the trash, those deleted last first. */
  listTrash(window: {
    readonly limit: number;
    readonly offset: number;
  }): Promise<Page<DeletedPost>>;
  /** Permanently removes a post of the trash; returns its title, or null if it is not there. */
  removeFromTrash(id: number): Promise<string | null>;
  /** Permanently removes what was deleted at or before `until`; returns how many. */
  removeDeleted(until: string): Promise<number>;
}

export interface WithPosts<Method extends keyof PostRepository = keyof PostRepository> {
  readonly posts: Pick<PostRepository, Method>;
}
