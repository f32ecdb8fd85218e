import { Link } from 'wouter';
import type { ContactSubmissionBody } from '#contracts/messages/endpoints.ts';
import type { PostRow } from '#contracts/posts/endpoints.ts';
import { dropDirectionMarks } from '#shared/text/drop-direction-marks.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { Status } from '#ui/status.tsx';
import { ListBox } from '../lists/list-box.tsx';
import { useRecentMessages } from '../messages/contact-queries.ts';
import { messagePath } from '../messages/list/message-filters.ts';
import { previewMessage } from '../messages/list/message-preview.ts';
import { editPostPath } from '../posts/edit-post-path.ts';
import { readStatus, useChangedPosts, useRecentPosts } from '../posts/post-queries.ts';

/** Rows of each 'recent' list (BEHAVIOUR 6.1). */
const RECENT_COUNT = 5;

export function RecentPosts() {
  const posts = useRecentPosts();
  const changed = useChangedPosts();
  return (
    <ListBox
      title="Recent Posts"
      aside={
        <Link className="text-link" href="/admin/posts">
          View all posts
        </Link>
      }
      of={posts}
      words={['Loading posts', 'The posts could not be loaded.', 'No posts found']}
      placeholders={RECENT_COUNT}
    >
      {(rows) => (
        <ul>
          {rows.slice(0, RECENT_COUNT).map((post) => (
            <RecentPost key={post.id} post={post} hasChanges={changed.has(post.id)} />
          ))}
        </ul>
      )}
    </ListBox>
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
    <ListBox
      title="Recent Messages"
      aside={
        <Link className="text-link" href="/admin/messages">
          View all messages
        </Link>
      }
      of={messages}
      words={['Loading messages', 'The messages could not be loaded.', 'No messages found']}
      placeholders={RECENT_COUNT}
    >
      {(rows) => (
        <ul>
          {rows.slice(0, RECENT_COUNT).map((message) => (
            <RecentMessage key={message.id} message={message} />
          ))}
        </ul>
      )}
    </ListBox>
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
