import { MESSAGE_STATUSES, messageFields } from '#shared/messages/message-fields.ts';
import { MESSAGE_FOLDERS, type MessageFolder } from '#shared/messages/message-folders.ts';
import { toPrintable } from '#shared/text/to-printable.ts';
import { Options } from '#ui/field.tsx';
import { useAdminUser } from '../../accounts/sign-in/current-user.ts';
import { Choice } from '../../lists/choice.tsx';
import { Tabs } from '../../lists/tabs.tsx';
import { useOverview, usePeople } from '../contact-queries.ts';
import {
  type MessageFilters,
  messageListPath,
  messageSorts,
  waitingLongest,
  wholeInbox,
} from './message-filters.ts';
import type { Inbox } from './use-inbox.ts';

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
    <Tabs
      className="folder-tabs"
      label="Folders"
      tabs={MESSAGE_FOLDERS.map((name) => ({
        label: folderNames[name],
        href: messageListPath({ ...wholeInbox, folder: name, q, sort }),
        isCurrent: name === folder,
        count: overview?.folders[name],
      }))}
    />
  );
}

/** Tabs for the parts of the inbox; Spam and Trash are shown whole. */
export function FilterTabs({ filters }: TabsProps) {
  const overview = useOverview();
  if (filters.folder !== 'inbox') return null;
  const all = { unreadOnly: false, undelivered: false, status: null };
  const lost = overview?.deliveries.messages ?? 0;
  const tabs = [
    { ...all, label: 'All', count: overview?.folders.inbox },
    { ...all, label: 'Unread', unreadOnly: true, count: overview?.unread },
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
    <Tabs
      label="Filter"
      tabs={tabs.map(({ label, count, ...part }) => ({
        ...{ label, count },
        href: messageListPath({ ...filters, ...part, page: 1, openId: null }),
        isCurrent: Object.entries(part).every(
          ([name, value]) => filters[name as keyof typeof part] === value,
        ),
      }))}
    />
  );
}

interface ChoiceProps {
  readonly inbox: Inbox;
}

/** The value of the order that also leaves out what was answered. */
const WAITING = 'waiting';

export function SortChoice({ inbox: { filters, show } }: ChoiceProps) {
  const { status, sort } = waitingLongest;
  const isWaiting = filters.status === status && filters.sort === sort;
  return (
    <Choice
      label="Sort messages"
      value={isWaiting ? WAITING : filters.sort}
      onChoose={(value) => {
        if (value === WAITING)
          show({ status, sort, unreadOnly: false, undelivered: false, page: 1, openId: null });
        const choice = messageSorts.find((each) => each.sort === value);
        if (choice) show({ sort: choice.sort, page: 1, openId: null });
      }}
    >
      <Options of={messageSorts.map((choice) => [choice.sort, choice.label])} />
      {filters.folder === 'inbox' && <option value={WAITING}>Waiting longest</option>}
    </Choice>
  );
}

/** Whose messages are shown; nothing while there is nobody to choose from. */
export function AssigneeChoice({ inbox: { filters, show } }: ChoiceProps) {
  const people = usePeople();
  const me = useAdminUser();
  const others = people.filter(({ id }) => id !== me.id);
  if (filters.folder !== 'inbox' || (people.length < 2 && filters.assignee === null)) return null;
  return (
    <Choice
      label="Assigned to"
      value={String(filters.assignee ?? '')}
      onChoose={(value) => {
        const assignee = value === '' ? null : value === 'none' ? value : Number(value);
        show({ assignee, page: 1, openId: null });
      }}
    >
      <option value="">Anyone’s</option>
      <option value={me.id}>Mine</option>
      <option value="none">Nobody’s</option>
      <Options of={others.map(({ id, username }) => [id, toPrintable(username)])} />
    </Choice>
  );
}
