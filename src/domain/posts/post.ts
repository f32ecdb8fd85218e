import type { NamesShownIn } from '#rules/fields/field.ts';
import type { PostChange, PostFields, PostValues } from '#rules/posts/post-fields.ts';

/** A blog post. Times are ISO 8601 in UTC with milliseconds. */
export interface Post extends PostValues {}

/** A post without its text: what lists show. */
export type PostSummary = Pick<Post, NamesShownIn<PostFields, 'card' | 'row'> & keyof Post>;

/** A post with its clean text but without what was typed: what feeds carry. */
export type FeedPost = PostSummary & Pick<Post, 'content'>;

/** Where a post is and when it changed: what a sitemap tells of it. */
export type PostAddress = Pick<Post, 'id' | 'slug' | 'createdAt' | 'updatedAt'>;

/** A post about to be stored. */
export type NewPost = Omit<Post, 'id'>;

/** What an edit changes of what is stored. */
export type PostChanges = Partial<Pick<NewPost, keyof PostChange | 'contentSource' | 'updatedAt'>>;
