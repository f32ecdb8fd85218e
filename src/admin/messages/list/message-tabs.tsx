import { Link } from 'wouter';
import { MESSAGE_STATUSES, messageFields } from '#shared/messages/message-fields.ts';
import { MESSAGE_FOLDERS, type MessageFolder } from '#shared/messages/message-folders.ts';
import { countUnread, useRecentMessages } from '../contact-queries.ts';
import { useOverview } from '../inbox-queries.ts';
import { type MessageFilters, messageListPath, wholeInbox } from './message-filters.ts';

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
  const all = { unreadOnly: false, undelivered: false, status: null };
  const lost = overview?.deliveries.messages ?? 0;
  const tabs = [
    { ...all, label: 'All', count: data?.total },
    { ...all, label: 'Unread', unreadOnly: true, count: data && countUnread(data) },
    ...MESSAGE_STATUSES.map((status) => ({
      ...all,
      label: messageFields.status.options[status],
      status,
      count: overview?.statuses[status],
    })),
    // Usually there is nothing to see.
    ...(lost > 0 || filters.undelivered
      ? [{ ...all, label: 'Not delivered', undelivered: true, count: lost }]
      : []),
  ];
  return (
    <nav className="tabs" aria-label="Filter">
      {tabs.map(({ label, count, ...part }) => (
        <Link
          key={label}
          href={messageListPath({ ...filters, ...part, page: 1, openId: null })}
          aria-current={isShown(filters, part) ? 'true' : undefined}
        >
          {label}
          <Count value={count} />
        </Link>
      ))}
    </nav>
  );
}

const isShown = (
  filters: MessageFilters,
  {
    unreadOnly,
    undelivered,
    status,
  }: Pick<MessageFilters, 'unreadOnly' | 'undelivered' | 'status'>,
) =>
  unreadOnly === filters.unreadOnly &&
  undelivered === filters.undelivered &&
  status === filters.status;

const Count = ({ value }: { readonly value: number | undefined }) =>
  value !== undefined && <span> {value.toLocaleString('en')}</span>;
