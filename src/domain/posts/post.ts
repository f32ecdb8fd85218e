/** A blog post (spec section 3). Times are ISO 8601 in UTC with milliseconds. */
export interface Post {
  readonly id: number;
  readonly title: string;
  /** Unique; what `/blog/{slug}` names. */
  readonly slug: string;
  readonly excerpt: string;
  /** Clean HTML: safe to show as it is. */
  readonly content: string;
  /** What the author typed, before cleaning. */
  readonly contentSource: string;
  readonly authorId: number;
  readonly coverImage: string | null;
  /** In the author's order, without duplicates. */
  readonly tags: readonly string[];
  readonly published: boolean;
  /** The publication date; a published post with a future date is scheduled. */
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** A post without its text: what lists show. */
export type PostSummary = Omit<Post, 'content' | 'contentSource' | 'authorId'>;

/** A post with its clean text but without what was typed: what feeds carry. */
export type FeedPost = Omit<Post, 'contentSource' | 'authorId'>;

/** Where a post is and when it changed: what a sitemap tells of it. */
export type PostAddress = Pick<Post, 'id' | 'slug' | 'createdAt' | 'updatedAt'>;

/** A post about to be stored. */
export type NewPost = Omit<Post, 'id'>;

/** What an edit may change. */
export type PostChanges = Partial<Omit<NewPost, 'authorId'>>;
