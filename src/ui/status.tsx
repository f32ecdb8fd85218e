import type { PostStatus } from '#rules/posts/post-status.ts';

const words: Record<PostStatus, string> = {
  published: 'Published',
  draft: 'Draft',
  scheduled: 'Scheduled',
};

/** A coloured square and a word, so that colour is never the only signal. */
export function Status({ status }: { readonly status: PostStatus }) {
  return <span className={`status ${status}`}>{words[status]}</span>;
}
