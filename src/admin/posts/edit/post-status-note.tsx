import type { EditablePostBody } from '#contracts/posts/endpoints.ts';
import { Status } from '#ui/status.tsx';
import { describeMoment } from '../fields/publication-date.ts';
import { readStatus } from '../post-queries.ts';
import { LinkedFrom } from './linked-from.tsx';
import { PostLinks } from './post-links.tsx';

interface PostStatusNoteProps {
  readonly post: EditablePostBody;
  readonly hasChanges: boolean;
}

/** What the stored post is for visitors, and whether changes of it wait. */
export function PostStatusNote({ post, hasChanges }: PostStatusNoteProps) {
  const status = readStatus(post, new Date());
  const moment = describeMoment(new Date(post.createdAt));
  const notes = {
    draft: 'Visitors cannot see it.',
    scheduled: `Goes live ${moment}`,
    published: `Live since ${moment}`,
  };
  return (
    <div className="status-note">
      <Status status={status} hasChanges={hasChanges} />
      <p className="field-hint">{notes[status]}</p>
      <div className="post-links wide-only">
        <PostLinks post={post} className="" />
      </div>
      <LinkedFrom postId={post.id} />
    </div>
  );
}
