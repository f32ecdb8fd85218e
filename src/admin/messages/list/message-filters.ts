import { addressOf } from '#client/call-address.ts';
import * as contactCalls from '#contracts/messages/calls.ts';
import type { ContactSubmissionBody } from '#contracts/messages/endpoints.ts';
import { readPositiveNumber } from '#shared/lists/read-positive-number.ts';
import { MESSAGE_STATUSES, type MessageStatus } from '#shared/messages/message-fields.ts';
import { MESSAGE_FOLDERS, type MessageFolder } from '#shared/messages/message-folders.ts';
import { type MessageSort, USUAL_MESSAGE_SORT } from '#shared/messages/message-sorts.ts';

/** The orders of the list with their labels; the first one is the default. */
export const messageSorts: readonly { readonly sort: MessageSort; readonly label: string }[] = [
  { sort: '-createdAt', label: 'Newest first' },
  { sort: 'createdAt', label: 'Oldest first' },
  { sort: 'fullName', label: 'Name, A to Z' },
  { sort: '-fullName', label: 'Name, Z to A' },
];

/** The folder that has no name in the address. */
const USUAL_FOLDER: MessageFolder = 'inbox';

/** The filters of the message list; held in its address. */
export interface MessageFilters {
  readonly page: number;
  readonly folder: MessageFolder;
  readonly q: string;
  readonly unreadOnly: boolean;
  /** Messages that did not reach the firm, and replies that did not reach their visitor. */
  readonly undelivered: boolean;
  readonly status: MessageStatus | null;
  /** Messages of one person, or of nobody; null for all. */
  readonly assignee: number | 'none' | null;
  /** Shows every message of the address and the day of this one, which other lists fold into a row. */
  readonly groupOf: number | null;
  readonly sort: MessageSort;
  /** The message in the reading pane. */
  readonly openId: number | null;
}

/** Reads the address; unknown values are ignored. */
export function readMessageFilters(search: URLSearchParams): MessageFilters {
  const sort = search.get('sort');
  const assignee = search.get('assignee') ?? '';
  return {
    page: readPositiveNumber(search.get('page') ?? '', 7) ?? 1,
    folder: MESSAGE_FOLDERS.find((name) => name === search.get('folder')) ?? USUAL_FOLDER,
    q: search.get('q')?.trim() ?? '',
    unreadOnly: search.get('unread') === 'true',
    undelivered: search.get('undelivered') === 'true',
    status: MESSAGE_STATUSES.find((name) => name === search.get('status')) ?? null,
    assignee: assignee === 'none' ? 'none' : readPositiveNumber(assignee, 15),
    groupOf: readPositiveNumber(search.get('group') ?? '', 15),
    sort: messageSorts.find((choice) => choice.sort === sort)?.sort ?? USUAL_MESSAGE_SORT,
    openId: readPositiveNumber(search.get('message') ?? '', 15),
  };
}

/** The address of the message list with these filters; defaults are left out. */
export function messageListPath(filters: MessageFilters): string {
  const { page, folder, q, unreadOnly, undelivered, status, assignee, groupOf, sort, openId } =
    filters;
  const search = new URLSearchParams();
  if (folder !== USUAL_FOLDER) search.set('folder', folder);
  if (q !== '') search.set('q', q);
  if (unreadOnly) search.set('unread', 'true');
  if (undelivered) search.set('undelivered', 'true');
  if (status !== null) search.set('status', status);
  if (assignee !== null) search.set('assignee', String(assignee));
  if (groupOf !== null) search.set('group', String(groupOf));
  if (sort !== USUAL_MESSAGE_SORT) search.set('sort', sort);
  if (page > 1) search.set('page', String(page));
  if (openId !== null) search.set('message', String(openId));
  return search.size === 0 ? '/admin/messages' : `/admin/messages?${search}`;
}

/** How many of the filters and orders beside the words are not as usual. */
export const countActiveFilters = (filters: MessageFilters): number =>
  [
    filters.unreadOnly || filters.undelivered || filters.status !== null,
    filters.assignee !== null,
    filters.sort !== USUAL_MESSAGE_SORT,
  ].filter(Boolean).length;

/** The list as opened from the rail. */
export const wholeInbox: MessageFilters = {
  page: 1,
  folder: USUAL_FOLDER,
  q: '',
  unreadOnly: false,
  undelivered: false,
  status: null,
  assignee: null,
  groupOf: null,
  sort: USUAL_MESSAGE_SORT,
  openId: null,
};

/** Messages without an answer, the one that waits longest first. */
export const waitingLongest: MessageFilters = { ...wholeInbox, status: 'new', sort: 'createdAt' };

/** Messages with deliveries that failed or wait for too long. */
export const undeliveredOnes: MessageFilters = { ...wholeInbox, undelivered: true };

/** The address of one message among the latest. */
export const messagePath = (id: number) => messageListPath({ ...wholeInbox, openId: id });

/** The filters as query parameters of the API, for the list and the CSV file. */
export const toQuery = ({
  folder,
  q,
  status,
  assignee,
  groupOf,
  sort,
  ...only
}: MessageFilters) => ({
  folder: folder === USUAL_FOLDER ? undefined : folder,
  q,
  unread: only.unreadOnly || undefined,
  undelivered: only.undelivered || undefined,
  status: status ?? undefined,
  assignee: assignee ?? undefined,
  group: groupOf ?? undefined,
  sort: sort === USUAL_MESSAGE_SORT ? undefined : sort,
});

/** The address of the CSV file with every message that matches the filters, from all pages. */
export const exportPath = (filters: MessageFilters) =>
  addressOf(contactCalls.exportCsv, { query: toQuery(filters) });

/** Whether a message listed under these filters no longer matches them, since it was changed. */
export const hasLeft = (
  { unreadOnly, status, assignee }: MessageFilters,
  message: Pick<ContactSubmissionBody, 'isRead' | 'status' | 'assigneeId'>,
) =>
  (unreadOnly && message.isRead) ||
  (status !== null && message.status !== status) ||
  (assignee !== null && message.assigneeId !== (assignee === 'none' ? null : assignee));
