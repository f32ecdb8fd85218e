import { Link } from 'wouter';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { usePermission } from '../accounts/sign-in/use-permission.ts';
import { DeliveryWarning } from '../messages/delivery-warning.tsx';
import { AskedList } from '../publishing/asked-list.tsx';
import { Box } from '../shell/box.tsx';
import { ScreenFrame } from '../shell/screen-frame.tsx';
import { BackupWarning } from '../system/backup-warning.tsx';
import { Counters } from './counters.tsx';
import { FirstSteps } from './first-steps.tsx';
import { RecentMessages } from './recent-messages.tsx';
import { RecentPosts } from './recent-posts.tsx';

/** The first screen after signing in: each part for those who may use what it shows. */
export function Screen() {
  const hasPosts = usePermission('content');
  const mayPublish = usePermission('publishing');
  const hasMessages = usePermission('messages');
  const hasBoth = hasPosts && hasMessages;
  return (
    <ScreenFrame
      title="Dashboard"
      actions={
        hasPosts && (
          <Link
            className={buttonClass({ variant: 'primary' })}
            href="/admin/posts/new"
            aria-label="New Post"
          >
            <Icon name="plus" />
            <span className="bar-label">New Post</span>
          </Link>
        )
      }
    >
      <DeliveryWarning />
      <BackupWarning />
      <Counters />
      <div className="dashboard">
        <div className="dashboard-column">
          {mayPublish && <AskedList />}
          {hasPosts ? <RecentPosts /> : <RecentMessages />}
          {hasBoth && <QuickActions />}
        </div>
        <div className="dashboard-column">
          {hasBoth ? <RecentMessages /> : <QuickActions />}
          {mayPublish && <FirstSteps />}
        </div>
      </div>
    </ScreenFrame>
  );
}

/** The links of BEHAVIOUR 1.12. */
function QuickActions() {
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
