import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import * as linkCalls from '#contracts/posts/links/calls.ts';
import { itemOptions } from '../../api-client.ts';
import { editPostPath } from '../edit-post-path.ts';

/** The other posts that link to this one; nothing without any. */
export function LinkedFrom({ postId }: { readonly postId: number }) {
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
