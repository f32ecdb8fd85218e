/** Rows on one page of the message list. */
export const PAGE_SIZE = 25;

/** What the message list shows; kept in its address. */
export interface MessageFilters {
  /** From 1. */
  readonly page: number;
  readonly q: string;
  readonly unreadOnly: boolean;
  /** The message in the reading pane. */
  readonly openId: number | null;
}

const readNumber = (text: string | null) =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;

/** Reads the address; whatever it doesn't understand counts as not given. */
export function readMessageFilters(search: URLSearchParams): MessageFilters {
  return {
    page: readNumber(search.get('page')) ?? 1,
    q: search.get('q')?.trim() ?? '',
    unreadOnly: search.get('unread') === 'true',
    openId: readNumber(search.get('id')),
  };
}

/** The address of the message list with these filters; the defaults stay out of it. */
export function messageListPath({ page, q, unreadOnly, openId }: MessageFilters): string {
  const search = new URLSearchParams();
  if (q !== '') search.set('q', q);
  if (unreadOnly) search.set('unread', 'true');
  if (page > 1) search.set('page', String(page));
  if (openId !== null) search.set('id', String(openId));
  return search.size === 0 ? '/admin/messages' : `/admin/messages?${search}`;
}

/** The address of one message among the latest. */
export const messagePath = (id: number) =>
  messageListPath({ page: 1, q: '', unreadOnly: false, openId: id });
