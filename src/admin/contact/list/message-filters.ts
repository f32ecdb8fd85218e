import { addressOf } from '#client/call-address.ts';
import * as contactCalls from '#contracts/calls/contact-calls.ts';
import { type MessageSort, USUAL_MESSAGE_SORT } from '#rules/contact/message-sorts.ts';
import { readPositiveNumber } from '#rules/lists/read-positive-number.ts';

/** The orders of the list with their labels; the first one is the default. */
export const messageSorts: readonly { readonly sort: MessageSort; readonly label: string }[] = [
  { sort: '-createdAt', label: 'Newest first' },
  { sort: 'createdAt', label: 'Oldest first' },
  { sort: 'fullName', label: 'Name, A to Z' },
  { sort: '-fullName', label: 'Name, Z to A' },
];

/** What the message list shows; held in its address. */
export interface MessageFilters {
  /** From 1. */
  readonly page: number;
  readonly q: string;
  readonly unreadOnly: boolean;
  readonly sort: MessageSort;
  /** The message in the reading pane. */
  readonly openId: number | null;
}

/** Reads the address; unknown values are ignored. */
export function readMessageFilters(search: URLSearchParams): MessageFilters {
  const sort = search.get('sort');
  return {
    page: readPositiveNumber(search.get('page') ?? '', 7) ?? 1,
    q: search.get('q')?.trim() ?? '',
    unreadOnly: search.get('unread') === 'true',
    sort: messageSorts.find((choice) => choice.sort === sort)?.sort ?? USUAL_MESSAGE_SORT,
    openId: readPositiveNumber(search.get('message') ?? '', 15),
  };
}

/** The address of the message list with these filters; defaults are left out. */
export function messageListPath({ page, q, unreadOnly, sort, openId }: MessageFilters): string {
  const search = new URLSearchParams();
  if (q !== '') search.set('q', q);
  if (unreadOnly) search.set('unread', 'true');
  if (sort !== USUAL_MESSAGE_SORT) search.set('sort', sort);
  if (page > 1) search.set('page', String(page));
  if (openId !== null) search.set('message', String(openId));
  return search.size === 0 ? '/admin/messages' : `/admin/messages?${search}`;
}

/** The list as opened from the rail. */
const wholeInbox: MessageFilters = {
  page: 1,
  q: '',
  unreadOnly: false,
  sort: USUAL_MESSAGE_SORT,
  openId: null,
};

/** The address of one message among the latest. */
export const messagePath = (id: number) => messageListPath({ ...wholeInbox, openId: id });

/** The filters as query parameters of the API, for the list and the CSV file. */
export const toQuery = ({ q, unreadOnly, sort }: MessageFilters) => ({
  q,
  unread: unreadOnly || undefined,
  sort: sort === USUAL_MESSAGE_SORT ? undefined : sort,
});

/** The address of the CSV file with every message that matches the filters, from all pages. */
export const exportPath = (filters: MessageFilters) =>
  addressOf(contactCalls.exportCsv, { query: toQuery(filters) });
