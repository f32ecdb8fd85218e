import { Link } from 'wouter';
import { buttonClass } from '#ui/button.tsx';
import { SkeletonRows } from '../../lists/skeleton-rows.tsx';

export function LoadingPosts() {
  return (
    <div className="box">
      <p className="box-loading" role="status">
        Loading posts...
      </p>
      <div aria-hidden="true">
        <SkeletonRows count={8} />
      </div>
    </div>
  );
}

/** Shown if there are no posts, or none that match the filters. */
export function EmptyPosts({ isNarrowed }: { readonly isNarrowed: boolean }) {
  return (
    <div className="empty">
      <h3>No posts found</h3>
      {isNarrowed ? (
        <>
          <p>No post matches these words and this status.</p>
          <Link className={buttonClass()} href="/admin/posts">
            Show all posts
          </Link>
        </>
      ) : (
        <>
          <p>Get started by creating a new post.</p>
          <Link className={buttonClass({ variant: 'primary' })} href="/admin/posts/new">
            Create New Post
          </Link>
        </>
      )}
    </div>
  );
}
