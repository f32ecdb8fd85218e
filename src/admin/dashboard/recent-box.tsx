import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { ContactSubmissionBody } from '#contracts/messages/endpoints.ts';
import type { PostRow } from '#contracts/posts/endpoints.ts';
import { dropDirectionMarks } from '#shared/text/drop-direction-marks.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { Status } from '#ui/status.tsx';
import { ListBox, type ListBoxProps } from '../lists/list-box.tsx';
import { useRecentMessages } from '../messages/contact-queries.ts';
import { messagePath } from '../messages/list/message-filters.ts';
import { previewMessage } from '../messages/list/message-preview.ts';
import { editPostPath } from '../posts/edit-post-path.ts';
import { readStatus, useRecentPosts } from '../posts/post-queries.ts';

/** Rows of each 'recent' list (BEHAVIOUR 6.1). */
const RECENT_COUNT = 5;

export const RecentPosts = ({ drafted }: { readonly drafted: readonly number[] | undefined }) => (
  <RecentBox title="Recent Posts" noun="posts" of={useRecentPosts()}>
    {(post) => (
      <RecentPost key={post.id} post={post} hasChanges={drafted?.includes(post.id) ?? false} />
    )}
  </RecentBox>
);

export const RecentMessages = () => (
  <RecentBox title="Recent Messages" noun="messages" of={useRecentMessages()}>
    {(message) => <RecentMessage key={message.id} message={message} />}
  </RecentBox>
);

interface RecentBoxProps<Row> extends Pick<ListBoxProps<Row>, 'title' | 'of'> {
  readonly noun: 'messages' | 'posts';
  readonly children: (row: Row) => ReactNode;
}

const RecentBox = <Row,>({ title, noun, of, children }: RecentBoxProps<Row>) => (
  <ListBox
    title={title}
    aside={
      <Link className="text-link" href={`/admin/${noun}`}>
        View all {noun}
      </Link>
    }
    of={of}
    words={[`Loading ${noun}`, `The ${noun} could not be loaded.`, `No ${noun} found`]}
    placeholders={RECENT_COUNT}
  >
    {(rows) => <ul>{rows.slice(0, RECENT_COUNT).map(children)}</ul>}
  </ListBox>
);

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
