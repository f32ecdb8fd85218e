import { Link } from 'wouter';
import type { PostRow } from '#contracts/posts/endpoints.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { Status } from '#ui/status.tsx';
import { editPostPath } from '../posts/edit-post-path.ts';
import { readStatus, useChangedPosts, useRecentPosts } from '../posts/post-queries.ts';
import { FailedNotice } from '../shell/failed-notice.tsx';
import { RECENT_COUNT, RecentBox, RecentSkeleton } from './recent-box.tsx';

export function RecentPosts() {
  const posts = useRecentPosts();
  const changed = useChangedPosts();
  return (
    <RecentBox title="Recent Posts" moreHref="/admin/posts" moreLabel="View all posts">
      {posts.isPending && <RecentSkeleton label="Loading posts" />}
      <FailedNotice title="The posts could not be loaded." of={posts} />
      {posts.data?.rows.length === 0 && <p className="box-empty">No posts found</p>}
      {posts.data && posts.data.rows.length > 0 && (
        <ul>
          {posts.data.rows.slice(0, RECENT_COUNT).map((post) => (
            <RecentPost key={post.id} post={post} hasChanges={changed.has(post.id)} />
          ))}
        </ul>
      )}
    </RecentBox>
  );
}

interface RecentPostProps {
  readonly post: PostRow;
  readonly hasChanges: boolean;
}

function RecentPost({ post, hasChanges }: RecentPostProps) {
  return (
    <li className="row post-row">
      <b className="row-title">{post.title}</b>
      <Status status={readStatus(post, new Date())} hasChanges={hasChanges} />
      <span className="row-note">
        Edited <RelativeTime iso={post.updatedAt} />
      </span>
      <Link
        className="row-link row-edit"
        href={editPostPath(post.id)}
        aria-label={`Edit ${post.title}`}
      >
        <Icon name="edit" />
        Edit
      </Link>
    </li>
  );
}
