import type { EditablePostBody } from '#contracts/posts.ts';
import { describeMoment } from '../fields/publication-date.ts';
import { readStatus } from '../post-queries.ts';

type Version = Pick<EditablePostBody, 'published' | 'createdAt' | 'status'>;

/** The words after a save: what it has changed for visitors, if anything (BEHAVIOUR 2.1). */
export function describeUpdate(before: Version, after: Version) {
  const now = new Date();
  const [was, is] = [readStatus(before, now), readStatus(after, now)];
  return { title: 'Post updated!', description: was === is ? SAVED : describeStatus(is, after) };
}

const SAVED = 'Your changes have been saved.';

function describeStatus(status: ReturnType<typeof readStatus>, { createdAt }: Version): string {
  if (status === 'draft') return 'It is a draft again: visitors can no longer read it.';
  if (status === 'published') return 'Your blog post has been published.';
  return `It goes live ${describeMoment(new Date(createdAt))}.`;
}
