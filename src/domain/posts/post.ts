import type { NamesShownIn } from '#shared/fields/field.ts';
import type { PostChange, PostFields, PostValues } from '#shared/posts/post-fields.ts';

/** A blog post. Times are ISO 8601 in UTC with milliseconds. */
export interface Post extends PostValues {}

/** A post without its text, for lists. */
export type PostSummary = Pick<Post, NamesShownIn<PostFields, 'card' | 'row'> & keyof Post>;

/** A post with its clean text but without what was typed, for feeds. */
export type FeedPost = PostSummary & Pick<Post, 'content'>;

/** The address of a post and when it changed, for sitemaps. */
export type PostAddress = Pick<Post, 'id' | 'slug' | 'createdAt' | 'updatedAt' | 'canonicalUrl'>;

export type NewPost = Omit<Post, 'id'>;

/** The stored fields that an edit changes. */
export type PostChanges = Partial<
  Pick<NewPost, keyof PostChange | 'contentSource' | 'updatedAt' | 'isDated'>
>;
