import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import * as dashboardCalls from '#contracts/dashboard/calls.ts';
import type { DashboardBody } from '#contracts/dashboard/endpoints.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { usePermission } from '../accounts/sign-in/current-user.ts';
import { fresh, itemOptions } from '../api-client.ts';
import { useOverview } from '../messages/contact-queries.ts';
import { describeTroubles } from '../messages/describe-troubles.ts';
import { messageListPath, undeliveredOnes } from '../messages/list/message-filters.ts';
import { textPath } from '../posts/edit-post-path.ts';
import { Box } from '../shell/box.tsx';
import { FailedNotice } from '../shell/failed-notice.tsx';
import { ScreenFrame } from '../shell/screen-frame.tsx';
import { useDeviceSetting } from '../shell/use-device-setting.ts';
import { describeBackupTroubles } from '../system/backup-queries.ts';
import { Counters } from './counters.tsx';
import { RecentMessages, RecentPosts } from './recent-box.tsx';

/** The first screen after signing in: each part for those who may use what it shows. */
export function Screen() {
  const hasPosts = usePermission('content');
  const hasMessages = usePermission('messages');
  const hasBoth = hasPosts && hasMessages;
  const dashboard = useQuery({ ...fresh(itemOptions(dashboardCalls.get, {})), enabled: hasPosts });
  const known = dashboard.data ?? undefined;
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
      <FailedNotice
        title="What is begun, asked for and in trouble could not be loaded."
        of={dashboard}
      />
      <DeliveryWarning />
      <BackupWarning of={known?.backups} />
      <Counters begun={known?.newTexts} />
      <div className="dashboard">
        <div className="dashboard-column">
          <AskedList of={known?.asked} />
          {hasPosts ? <RecentPosts drafted={known?.draftedPosts} /> : <RecentMessages />}
          {hasBoth && <QuickActions />}
        </div>
        <div className="dashboard-column">
          {hasBoth ? <RecentMessages /> : <QuickActions />}
          <FirstSteps ownTypes={known?.ownTypes} />
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

/** Says that a backup failed or is late; renders nothing if all is well. */
function BackupWarning({ of }: { readonly of: DashboardBody['backups'] | undefined }) {
  const troubles = describeBackupTroubles(of);
  if (troubles === '') return null;
  return (
    <Notice variant="warning" title="The backups need attention" className="notice-with-action">
      <p dir="auto">{troubles}</p>
      <Link className={buttonClass()} href="/admin/system">
        See why
      </Link>
    </Notice>
  );
}

/** Says that mail or webhook did not deliver something; renders nothing if all arrived. */
function DeliveryWarning() {
  const troubles = describeTroubles(useOverview()?.deliveries);
  if (troubles === '') return null;
  return (
    <Notice
      variant="warning"
      title="Not everything was delivered"
      className="notice-with-action delivery-warning"
    >
      <p>
        {troubles} These are notices to you or answers to clients. The messages themselves are safe
        in the inbox.
      </p>
      <Link className={buttonClass()} href={messageListPath(undeliveredOnes)}>
        Show them
      </Link>
      <Link className={buttonClass({ variant: 'quiet' })} href="/admin/system">
        See why
      </Link>
    </Notice>
  );
}

function AskedList({ of: asked }: { readonly of: DashboardBody['asked'] | undefined }) {
  if (!asked?.length) return null;
  return (
    <Box title="To be published">
      <ul>
        {asked.map(({ type, id, title, askedAt, askedBy }) => (
          <li className="row" key={`${type}/${id}`}>
            <Link className="row-link row-title" href={textPath(type, id)} dir="auto">
              {title}
            </Link>
            <span className="row-note">
              {askedBy ? `${askedBy.username} asked ` : 'asked '}
              <RelativeTime iso={askedAt} />
            </span>
          </li>
        ))}
      </ul>
    </Box>
  );
}

/** Steps that make the delivered site the firm's own, each done once something of it is changed. */
const steps = [
  {
    label: 'The firm: name, address, hours, links',
    types: ['firm'],
    href: '/admin/site/firm/firm',
  },
  { label: 'The home page', types: ['home'], href: '/admin/site/home/home' },
  { label: 'Services', types: ['service'], href: '/admin/site' },
  { label: 'Case studies', types: ['case-study'], href: '/admin/site' },
  { label: 'People', types: ['person'], href: '/admin/site' },
  { label: 'A privacy notice and an imprint', types: ['page'], href: '/admin/site' },
] as const;

/** A short list on a site that is still as it was delivered; it ticks itself off and can be put away. */
function FirstSteps({ ownTypes }: { readonly ownTypes: DashboardBody['ownTypes'] | undefined }) {
  const [isAway, setAway] = useDeviceSetting('admin-first-steps', 'away');
  const isDone = ({ types }: (typeof steps)[number]) =>
    types.some((type) => ownTypes?.includes(type));
  if (!ownTypes || isAway || steps.every(isDone)) return null;
  return (
    <Box
      title="Make this site yours"
      aside={
        <Button variant="quiet" onClick={() => setAway(true)}>
          Put this list away
        </Button>
      }
    >
      <ul>
        {steps.map((step) => (
          <li className="row" key={step.label}>
            <Link className="text-link" href={step.href}>
              {step.label}
            </Link>
            {isDone(step) && <span className="status published">Done</span>}
          </li>
        ))}
      </ul>
    </Box>
  );
}
