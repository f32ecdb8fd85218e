import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'wouter';
import type { ContactSubmissionBody } from '#contracts/contact.ts';
import { findSuccessor } from '../../lists/find-successor.ts';
import { pageRows } from '../../lists/page-rows.ts';
import { PAGE_SIZE } from '../../lists/page-size.ts';
import { useFocusLater } from '../../shell/use-focus-later.ts';
import { useMessagePage, useSingleMessage } from '../contact-queries.ts';
import { refreshMessages } from '../message-cache.ts';
import { useMarkRead } from '../reading/use-mark-read.ts';
import { useDeleteMessage } from '../use-delete-message.ts';
import { type MessageFilters, messageListPath, readMessageFilters } from './message-filters.ts';

const SEARCH_BOX = '.inbox-tools [name="q"]';

/** Ids of elements that take the focus. */
export const HEADING_ID = 'messages-heading';
export const rowId = (id: number) => `message-row-${id}`;
export const openHeadingId = (id: number) => `message-${id}`;

/** What the inbox shows, read from its address, and the actions on it. */
export function useInbox() {
  const [address] = useSearchParams();
  const [, navigate] = useLocation();
  const queryClient = useQueryClient();
  const focusLater = useFocusLater();
  const filters = readMessageFilters(address);
  const { openId, page } = filters;

  const list = useMessagePage(filters);
  const rows = list.data && pageRows(list.data, page, PAGE_SIZE);
  const listed = rows?.find(({ id }) => id === openId);
  const isElsewhere = openId !== null && !listed && list.isSuccess && !list.isPlaceholderData;
  const single = useSingleMessage(isElsewhere ? openId : null);
  const message = listed ?? (isElsewhere ? single.data : undefined);

  const show = (change: Partial<MessageFilters>, replace = true) =>
    navigate(messageListPath({ ...filters, ...change }), { replace });

  const open = (id: number) => {
    focusLater(`#${openHeadingId(id)}`);
    // Going back once returns to the list, however many messages were read in between.
    show({ openId: id }, openId !== null);
  };

  const close = (nextFocusId = openId) => {
    const row = nextFocusId !== null && rows?.some(({ id }) => id === nextFocusId);
    focusLater(`#${row ? rowId(nextFocusId) : HEADING_ID}`);
    show({ openId: null });
  };

  const search = () => {
    const box = document.querySelector<HTMLInputElement>(SEARCH_BOX);
    box?.focus();
    box?.select();
    if (document.activeElement === box) return;
    // On narrow screens the open message covers everything else.
    close();
    focusLater(SEARCH_BOX);
  };

  // Messages read here are still listed here, but the server no longer counts them as unread: its
  // next page would skip as many rows, which nobody would ever see.
  const hasShifted = filters.unreadOnly && rows?.some(({ isRead }) => isRead);
  const pageAt = (next: number) => (hasShifted && next === page + 1 ? page : next);

  const mark = useMarkRead();
  const deletion = useDeleteMessage({
    onDeleted: ({ id }) => {
      // If another message was opened while the server was slow, it stays open.
      if (openId !== null && openId !== id) return;
      close(findSuccessor(rows?.map((row) => row.id) ?? [], id) ?? null);
    },
    onRestored: (ids) => {
      const last = ids.at(-1);
      if (last === undefined) focusLater(`#${HEADING_ID}`);
      else open(last);
    },
  });

  return {
    filters,
    list,
    rows,
    message,
    single,
    pageCount: Math.ceil((list.data?.total ?? 0) / PAGE_SIZE),
    /** Whether the server is being asked to delete this message. */
    isDeleting: ({ id }: ContactSubmissionBody) =>
      deletion.isPending && deletion.variables.id === id,
    show,
    open,
    close,
    /** Puts the focus into the search box. */
    search,
    pagePath: (next: number) => messageListPath({ ...filters, page: pageAt(next), openId: null }),
    /** Called before turning the page: moves the focus above the rows. */
    turnPage: () => {
      if (hasShifted) void refreshMessages(queryClient);
      focusLater(`#${HEADING_ID}`);
    },
    refresh: () => refreshMessages(queryClient),
    mark: mark.mutate,
    remove: deletion.mutate,
  };
}

export type Inbox = ReturnType<typeof useInbox>;
