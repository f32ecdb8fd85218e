import type { EditablePostBody } from '#contracts/posts/endpoints.ts';
import type { PostStatus } from '#shared/posts/post-status.ts';
import { describeMoment } from '../fields/publication-date.ts';
import { readStatus } from '../post-queries.ts';

type Version = Pick<EditablePostBody, 'published' | 'createdAt' | 'status'>;

/** The words after a save: what it has changed for visitors, if anything (BEHAVIOUR 2.1). */
export function describeUpdate(before: Version, after: Version) {
  const now = new Date();
  const [was, is] = [readStatus(before, now), readStatus(after, now)];
  return {
    title: 'Post updated!',
    description: was === is ? SAVED : describeStatus(was, is, after),
  };
}

const SAVED = 'Your changes have been saved.';

function describeStatus(was: PostStatus, is: PostStatus, { createdAt }: Version): string {
  if (is === 'draft') {
    return was === 'scheduled'
      ? 'It is a draft again: it will not go live.'
      : 'It is a draft again: visitors can no longer read it.';
  }
  if (is === 'published') return 'Your blog post has been published.';
  return `It goes live ${describeMoment(new Date(createdAt))}.`;
}
