import { Link } from 'wouter';
import type { EditablePostBody } from '#contracts/posts/endpoints.ts';
import { getPostPath } from '#shared/posts/post-paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { postHistoryPath } from '../edit-post-path.ts';
import { readStatus } from '../post-queries.ts';

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
