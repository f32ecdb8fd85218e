import { Link } from 'wouter';
import { Icon } from '#ui/icons/icon.tsx';
import { usePermission } from '../accounts/sign-in/use-permission.ts';
import { Box } from '../shell/box.tsx';

/** The links of BEHAVIOUR 1.12. */
export function QuickActions() {
  const hasPosts = usePermission('content');
  return (
    <Box title="Quick Actions">
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
    </Box>
  );
}
