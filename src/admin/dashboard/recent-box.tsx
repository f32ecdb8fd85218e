import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { ContactSubmissionBody } from '#contracts/messages/endpoints.ts';
import type { PostRow } from '#contracts/posts/endpoints.ts';
import { dropDirectionMarks } from '#shared/text/drop-direction-marks.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { LoadingRegion } from '#ui/skeleton.tsx';
import { Status } from '#ui/status.tsx';
import { SkeletonRows } from '../lists/skeleton-rows.tsx';
import { useRecentMessages } from '../messages/contact-queries.ts';
import { messagePath } from '../messages/list/message-filters.ts';
import { previewMessage } from '../messages/list/message-preview.ts';
import { editPostPath } from '../posts/edit-post-path.ts';
import { readStatus, useChangedPosts, useRecentPosts } from '../posts/post-queries.ts';
import { Box } from '../shell/box.tsx';
import { FailedNotice } from '../shell/failed-notice.tsx';

/** Rows of each 'recent' list (BEHAVIOUR 6.1). */
const RECENT_COUNT = 5;

function RecentBox({
  title,
  moreHref,
  moreLabel,
  children,
}: {
  readonly title: string;
  readonly moreHref: string;
  readonly moreLabel: string;
  readonly children: ReactNode;
}) {
  return (
    <Box
      title={title}
      aside={
        <Link className="text-link" href={moreHref}>
          {moreLabel}
        </Link>
      }
    >
      {children}
    </Box>
  );
}

function RecentSkeleton({ label }: { readonly label: string }) {
  return (
    <LoadingRegion label={label}>
      <SkeletonRows count={RECENT_COUNT} />
    </LoadingRegion>
  );
}

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

export function RecentMessages() {
  const messages = useRecentMessages();
  return (
    <RecentBox title="Recent Messages" moreHref="/admin/messages" moreLabel="View all messages">
      {messages.isPending && <RecentSkeleton label="Loading messages" />}
      <FailedNotice title="The messages could not be loaded." of={messages} />
      {messages.data?.rows.length === 0 && <p className="box-empty">No messages found</p>}
      {messages.data && messages.data.rows.length > 0 && (
        <ul>
          {messages.data.rows.slice(0, RECENT_COUNT).map((message) => (
            <RecentMessage key={message.id} message={message} />
          ))}
        </ul>
      )}
    </RecentBox>
  );
}

function RecentMessage({ message }: { readonly message: ContactSubmissionBody }) {
  return (
    <li className={classNames('row message-row', !message.isRead && 'unread')}>
      <span className="row-name">
        <Link className="row-link row-title" href={messagePath(message.id)} dir="auto">
          {dropDirectionMarks(message.fullName)}
        </Link>
        {!message.isRead && <span className="badge hot">New</span>}
      </span>
      <RelativeTime className="row-note" iso={message.createdAt} />
      <span className="row-note" dir="auto">
        {previewMessage(message.message)}
      </span>
    </li>
  );
}
