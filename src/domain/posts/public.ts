export { changePosts, type PostBulkRefusal } from './bulk/change-posts.ts';
export { checkSlug } from './check-slug.ts';
export { buildNewPost, createPost } from './create-post.ts';
export { deletePost } from './delete-post.ts';
export { findPostAtAddress } from './find-post-at-address.ts';
export { findPostForReading } from './find-post-for-reading.ts';
export { cleanPostHtml } from './html/clean-post-html.ts';
export { type Article, enrichArticle } from './html/enrich-article.ts';
export { flattenNesting } from './html/flatten-nesting.ts';
export { toKeptSigns } from './html/to-kept-signs.ts';
export { hasTooManyMarks, toPostHtml } from './html/to-post-html.ts';
export { type PostRendering, type RenderPost, renderInPlace, toKeptForm } from './keep-post.ts';
export type { FoundPost } from './lists/find-passages.ts';
export { listPostAddresses } from './lists/list-post-addresses.ts';
export { listPosts, listPublishedPosts } from './lists/list-posts.ts';
export { listRelatedPosts } from './lists/list-related-posts.ts';
export type {
  FeedPost,
  NewPost,
  Post,
  PostAddress,
  PostChanges,
  PostSummary,
} from './post.ts';
export { canReadPost } from './post-policy.ts';
export type {
  PostListFilter,
  PostRepository,
  TagUse,
  WithPosts,
} from './post-repository.ts';
export { chooseFreeSlug, isReservedSlug, makeSlug } from './post-slug.ts';
export type { PostFault } from './readiness/find-live-faults.ts';
export { removePostForGood } from './remove-post-for-good.ts';
export { restorePost } from './restore-post.ts';
export { restoreRevision } from './restore-revision.ts';
export { updatePost } from './update-post.ts';
export { watchPost } from './watch-post.ts';
