import { useId } from 'react';
import { Link } from 'wouter';
import { Icon } from '#ui/icons/icon.tsx';
import { usePermission } from '../accounts/sign-in/use-permission.ts';

/** The links of BEHAVIOUR 1.12. */
export function QuickActions() {
  const titleId = useId();
  const hasPosts = usePermission('content');
  return (
    <section className="box" aria-labelledby={titleId}>
      <div className="box-head">
        <h2 id={titleId}>Quick Actions</h2>
      </div>
      <div className="quick-actions">
        {!hasPosts && (
          <Link href="/admin/messages">
            <Icon name="mail" />
            Read Messages
          </Link>
        )}
        {hasPosts && (
          <>
            <Link href="/admin/posts/new">
              <Icon name="plus" />
              Create New Post
            </Link>
            <Link href="/admin/posts">
              <Icon name="posts" />
              Manage Posts
            </Link>
          </>
        )}
        <a href="/blog">
          <Icon name="eye" />
          View Blog
        </a>
      </div>
    </section>
  );
}
