import { Link } from 'wouter';
import { buttonClass } from '#ui/button.tsx';
import { useListPath } from './list/post-list-path.ts';

export function MissingPost() {
  const listPath = useListPath();
  return (
    <div className="empty">
      <h2>Blog Post Not Found</h2>
      <p>It may have been deleted.</p>
      <Link className={buttonClass()} href={listPath}>
        Back to all posts
      </Link>
    </div>
  );
}
