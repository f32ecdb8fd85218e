import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { EditablePostBody } from '#contracts/posts/endpoints.ts';
import * as linkCalls from '#contracts/posts/links/calls.ts';
import { Status } from '#ui/status.tsx';
import { itemOptions } from '../../api-client.ts';
import { editPostPath } from '../edit-post-path.ts';
import { describeMoment } from '../fields/publication-date.ts';
import { readStatus } from '../post-queries.ts';
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
      <div className="cluster post-links wide-only">
        <PostLinks post={post} className="" />
      </div>
      <LinkedFrom postId={post.id} />
    </div>
  );
}

function LinkedFrom({ postId }: { readonly postId: number }) {
  const posts = useQuery(itemOptions(linkCalls.listFrom, { params: { id: postId } }));
  if (!posts.data || posts.data.length === 0) return null;
  return (
    <details className="linked-from">
      <summary>Linked from ({posts.data.length})</summary>
      <ul>
        {posts.data.map(({ id, title }) => (
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
