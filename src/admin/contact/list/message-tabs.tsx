import { Link } from 'wouter';
import { MESSAGE_STATUSES, messageFields } from '#rules/contact/message-fields.ts';
import { MESSAGE_FOLDERS, type MessageFolder } from '#rules/contact/message-folders.ts';
import { countUnread, useRecentMessages } from '../contact-queries.ts';
import { useOverview } from '../inbox-queries.ts';
import { type MessageFilters, messageListPath, wholeInbox } from './message-filters.ts';

/** The names of the folders. */
export const folderNames: Readonly<Record<MessageFolder, string>> = {
  inbox: 'Inbox',
  spam: 'Spam',
  trash: 'Trash',
};

interface TabsProps {
  readonly filters: MessageFilters;
}

/** The folders with their numbers; words and order go along from one to the other. */
export function FolderTabs({ filters: { folder, q, sort } }: TabsProps) {
  const overview = useOverview();
  return (
    <nav className="tabs folder-tabs" aria-label="Folders">
      {MESSAGE_FOLDERS.map((name) => (
        <Link
          key={name}
          href={messageListPath({ ...wholeInbox, folder: name, q, sort })}
          aria-current={name === folder ? 'true' : undefined}
        >
          {folderNames[name]}
          <Count value={overview?.folders[name]} />
        </Link>
      ))}
    </nav>
  );
}

/** What part of the inbox is shown; Spam and Trash are shown whole. */
export function FilterTabs({ filters }: TabsProps) {
  const { data } = useRecentMessages();
  const overview = useOverview();
  if (filters.folder !== 'inbox') return null;
  const tabs = [
    { label: 'All', unreadOnly: false, status: null, count: data?.total },
    { label: 'Unread', unreadOnly: true, status: null, count: data && countUnread(data) },
    ...MESSAGE_STATUSES.map((status) => ({
      label: messageFields.status.options[status],
      unreadOnly: false,
      status,
      count: overview?.statuses[status],
    })),
  ];
  return (
    <nav className="tabs" aria-label="Filter">
      {tabs.map(({ label, unreadOnly, status, count }) => (
        <Link
          key={label}
          href={messageListPath({ ...filters, page: 1, unreadOnly, status, openId: null })}
          aria-current={
            unreadOnly === filters.unreadOnly && status === filters.status ? 'true' : undefined
          }
        >
          {label}
          <Count value={count} />
        </Link>
      ))}
    </nav>
  );
}

const Count = ({ value }: { readonly value: number | undefined }) =>
  value !== undefined && <span> {value.toLocaleString('en')}</span>;
