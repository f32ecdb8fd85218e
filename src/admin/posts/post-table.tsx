import { Link } from 'wouter';
import type { PostRow } from '#contracts/posts.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { Status } from '#ui/status.tsx';
import { readStatus } from './post-queries.ts';

interface PostTableProps {
  readonly posts: readonly PostRow[];
  /** The rows are those of the last page, until the next one comes. */
  readonly isStale: boolean;
}

/** Title, status, date and actions; rows of their own on narrow screens. */
export function PostTable({ posts, isStale }: PostTableProps) {
  return (
    <div className={classNames('box', isStale && 'stale')}>
      <table className="post-table">
        <thead>
          <tr>
            <th scope="col">Title</th>
            <th scope="col">Status</th>
            <th scope="col">Date</th>
            <th scope="col">Actions</th>
          </tr>
        </thead>
        <tbody>
          {posts.map((post) => (
            <PostTableRow key={post.id} post={post} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function PostTableRow({ post }: { readonly post: PostRow }) {
  return (
    <tr>
      <td className="post-title">
        {post.title}
        <small>/blog/{post.slug}</small>
      </td>
      <td>
        <Status status={readStatus(post, new Date())} />
      </td>
      <td className="post-date">
        <RelativeTime iso={post.createdAt} />
      </td>
      <td className="post-actions">
        <a
          className="icon-btn"
          href={`/blog/${encodeURIComponent(post.slug)}`}
          target="_blank"
          rel="noopener"
          aria-label={`View ${post.title} (opens in a new tab)`}
          title="View"
        >
          <Icon name="eye" />
        </a>
        <Link
          className="icon-btn"
          href={`/admin/posts/edit/${post.id}`}
          aria-label={`Edit ${post.title}`}
          title="Edit"
        >
          <Icon name="edit" />
        </Link>
      </td>
    </tr>
  );
}
