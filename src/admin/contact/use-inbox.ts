import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'wouter';
import { pageRows } from '../layout/page-rows.ts';
import { useFocusLater } from '../layout/use-focus-later.ts';
import { useMessagePage, useSingleMessage } from './contact-queries.ts';
import { refreshMessages } from './message-cache.ts';
import {
  type MessageFilters,
  messageListPath,
  PAGE_SIZE,
  readMessageFilters,
} from './message-filters.ts';
import { findSuccessor } from './message-steps.ts';
import { useDeleteMessage } from './use-delete-message.ts';
import { useMarkRead } from './use-mark-read.ts';

/** Ids of what takes the focus. */
export const HEADING_ID = 'messages-heading';
export const rowId = (id: number) => `message-row-${id}`;
export const openHeadingId = (id: number) => `message-${id}`;

/** What the inbox shows, as its address says, and what can be done with it. */
export function useInbox() {
  const [search] = useSearchParams();
  const [, navigate] = useLocation();
  const queryClient = useQueryClient();
  const focusLater = useFocusLater();
  const filters = readMessageFilters(search);
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
    // One step back leads to the list, however many messages were read on the way.
    show({ openId: id }, openId !== null);
  };

  const close = (nextFocusId = openId) => {
    const row = nextFocusId !== null && rows?.some(({ id }) => id === nextFocusId);
    focusLater(`#${row ? rowId(nextFocusId) : HEADING_ID}`);
    show({ openId: null });
  };

  const mark = useMarkRead();
  const deletion = useDeleteMessage({
    onDeleted: ({ id }) => close(findSuccessor(rows?.map((row) => row.id) ?? [], id) ?? null),
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
    isDeleting: deletion.isPending,
    show,
    open,
    close,
    /** Puts the focus above the rows of the page that comes next. */
    beginPage: () => focusLater(`#${HEADING_ID}`),
    refresh: () => refreshMessages(queryClient),
    mark: mark.mutate,
    remove: deletion.mutate,
  };
}

/** The inbox as its screen hands it on. */
export type Inbox = ReturnType<typeof useInbox>;
