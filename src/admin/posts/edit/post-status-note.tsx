import { useState } from 'react';
import { Link } from 'wouter';
import type { EditablePostBody } from '#contracts/posts/endpoints.ts';
import { getPostPath } from '#shared/posts/post-paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Status } from '#ui/status.tsx';
import { editPostPath, postHistoryPath } from '../edit-post-path.ts';
import { describeMoment } from '../fields/publication-date.ts';
import { readStatus } from '../post-queries.ts';

interface PostStatusNoteProps {
  readonly post: EditablePostBody;
  readonly hasChanges: boolean;
}

/** The status of the stored post for visitors, and whether changes of it wait. */
export function PostStatusNote({ post, hasChanges }: PostStatusNoteProps) {
  const [linkedFrom] = useState(post.linkedFrom ?? []);
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
      <div className="cluster post-links wide-only">
        <PostLinks post={post} className="" />
      </div>
      <LinkedFrom posts={linkedFrom} />
    </div>
  );
}

function LinkedFrom({ posts }: { readonly posts: NonNullable<EditablePostBody['linkedFrom']> }) {
  if (posts.length === 0) return null;
  return (
    <details>
      <summary>Linked from ({posts.length})</summary>
      <ul>
        {posts.map(({ id, title }) => (
          <li key={id}>
            <Link className="text-link" href={editPostPath(id)} dir="auto">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface PostLinksProps {
  readonly post: EditablePostBody;
  readonly className: string;
}

/** The ways from a post to what readers see of it, and to its former versions. */
export function PostLinks({ post, className }: PostLinksProps) {
  const isLive = readStatus(post, new Date()) === 'published';
  const look = buttonClass({ variant: 'quiet', className });
  return (
    <>
      <a
        className={look}
        href={getPostPath(post.slug)}
        target="_blank"
        rel="noopener"
        aria-label={`View post${isLive ? '' : ' as a preview'} (opens in a new tab)`}
      >
        <Icon name="eye" />
        <span className="bar-label">View post</span>
      </a>
      <Link className={look} href={postHistoryPath(post.id)} aria-label="History">
        <Icon name="clock" />
        <span className="bar-label">History</span>
      </Link>
    </>
  );
}
