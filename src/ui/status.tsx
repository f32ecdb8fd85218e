import type { PostStatus } from '#shared/posts/post-status.ts';

const words: Record<PostStatus, string> = {
  published: 'Published',
  draft: 'Draft',
  scheduled: 'Scheduled',
};

/** The status of a post for visitors, and whether changes of it wait to be published. */
export const nameStatus = (status: PostStatus, hasChanges: boolean): string =>
  hasChanges && status !== 'draft' ? `${words[status]}, changes waiting` : words[status];

interface StatusProps {
  readonly status: PostStatus;
  /** Whether there is a draft of it that visitors do not see. */
  readonly hasChanges?: boolean;
}

/** A coloured square and a word, so that colour is never the only signal. */
export function Status({ status, hasChanges = false }: StatusProps) {
  return <span className={`status ${status}`}>{nameStatus(status, hasChanges)}</span>;
}
