import type { PostStatus } from '#rules/posts/post-status.ts';
import type { FeedPost, NewPost, Post, PostAddress, PostChanges, PostSummary } from './post.ts';

/**
 * The order of a list, downwards with a minus sign; ties by id in the same direction. `title` goes
 * by the title's words, folded; `status` puts drafts first and `-status` last, both newest first.
 */
export type PostSort = `${'' | '-'}${'createdAt' | 'updatedAt' | 'title' | 'status'}`;

/** What a list of posts asks for; words must all occur in title, excerpt, tags or text. */
export interface PostListFilter {
  readonly status?: PostStatus;
  /** The user's words as typed; an empty text filters nothing. */
  readonly words?: string;
  /** Only posts that have the tag of this name, letter by letter. */
  readonly tag?: string;
  /** Defaults to `-createdAt`. */
  readonly sort?: PostSort;
  readonly limit?: number;
  readonly offset?: number;
}

/** A part of a list with the size of the whole. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  /** Rows that match, without limit and offset. */
  readonly total: number;
}

/** Posts with `afterId < id <= untilId`, at most `limit` of them. */
export interface PostIdRange {
  readonly afterId: number;
  readonly untilId: number;
  readonly limit: number;
}

/** A tag with the number of posts that have it, drafts too. */
export interface TagUse {
  readonly name: string;
  readonly postCount: number;
}

/**
 * Where posts are kept. `now` decides what is scheduled. A deleted post is in the trash: nothing
 * here finds, lists, counts or changes it but `restore` and `removeDeleted`, and its slug stays taken.
 */
export interface PostRepository {
  list(filter: PostListFilter, now: string): Promise<Page<PostSummary>>;
  /**
   * Public posts but the one with this id: those that share most tags with it first, then the
   * newest, ordered as `list` orders them by default.
   */
  listRelated(id: number, limit: number, now: string): Promise<readonly PostSummary[]>;
  /** Posts that the public can read at `now`. */
  countPublished(now: string): Promise<number>;
  /** The earliest date after `now` of a scheduled post, or null: when public pages change next. */
  findNextScheduledTime(now: string): Promise<string | null>;
  findById(id: number): Promise<Post | null>;
  findBySlug(slug: string): Promise<Post | null>;
  /** The newest public posts with their text, ordered as `list` orders them. */
  listForFeed(limit: number, now: string): Promise<readonly FeedPost[]>;
  /** Addresses of public posts by rising id. */
  listAddresses(range: PostIdRange, now: string): Promise<readonly PostAddress[]>;
  /** The highest id that any post has, public or not; 0 without posts. */
  findHighestId(): Promise<number>;
  /** Names of the tags that most public posts have; ties by name. */
  listPublicTags(limit: number, now: string): Promise<readonly string[]>;
  /** Tags with a word that begins with `words`, those of most posts first; ties by name. */
  listTags(words: string, limit: number): Promise<readonly TagUse[]>;
  /** Slugs already taken that are `base` or begin with `base-`, those in the trash too. */
  listSlugsLike(base: string): Promise<readonly string[]>;
  /** Stores a post with its tags. `slug_taken` when another post has the slug; nothing is written then. */
  insert(post: NewPost): Promise<{ ok: true; id: number } | { ok: false; reason: 'slug_taken' }>;
  /**
   * Changes a post. With `expectedUpdatedAt` it changes only that version (`edit_conflict`
   * otherwise). Nothing is written unless the answer is ok.
   */
  update(
    id: number,
    changes: PostChanges,
    expectedUpdatedAt?: string,
  ): Promise<{ ok: true } | { ok: false; reason: 'not_found' | 'slug_taken' | 'edit_conflict' }>;
  /** Puts a post into the trash, whole; false when there was none. */
  moveToTrash(id: number, deletedAt: string): Promise<boolean>;
  /** Brings a post back as it was; false when it is not in the trash. */
  restore(id: number): Promise<boolean>;
  /** Permanently removes what was deleted at or before `until`; returns how many. */
  removeDeleted(until: string): Promise<number>;
}

/** A store, or a transaction in it, with these methods of the posts. */
export interface WithPosts<Method extends keyof PostRepository = keyof PostRepository> {
  readonly posts: Pick<PostRepository, Method>;
}
