import type {
  FeedPost,
  NewPost,
  Post,
  PostAddress,
  PostChanges,
  PostStatus,
  PostSummary,
} from './post.ts';

/** What a list of posts asks for; words must all occur in title, excerpt, tags or text. */
export interface PostListFilter {
  readonly status?: PostStatus;
  /** The user's words as typed; an empty text filters nothing. */
  readonly words?: string;
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

/** Where posts are kept. `now` decides what is scheduled. */
export interface PostRepository {
  /** Newest `createdAt` first; ties by higher id first. */
  list(filter: PostListFilter, now: string): Promise<Page<PostSummary>>;
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
  /** Slugs already taken that are `base` or begin with `base-`. */
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
  /** False when there was no such post. */
  remove(id: number): Promise<boolean>;
}
