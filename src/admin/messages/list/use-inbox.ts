import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'wouter';
import type { ContactSubmissionBody } from '#contracts/messages/endpoints.ts';
import { findNextRow } from '../../lists/next-row.ts';
import { PAGE_SIZE, pageRows } from '../../lists/page-rows.ts';
import { useSelection } from '../../lists/use-selection.ts';
import { useFocusLater } from '../../shell/use-focus-later.ts';
import { toastBesideOffer } from '../../undo/offer-undo.ts';
import { useBulk } from '../bulk/use-bulk.ts';
import { useMessagePage, useSingleMessage } from '../contact-queries.ts';
import { refreshMessages } from '../message-cache.ts';
import { MESSAGE_CHANGES, useChangeMessage } from '../use-change-message.ts';
import { useMoves } from '../use-moves.ts';
import {
  hasLeft,
  type MessageFilters,
  messageListPath,
  readMessageFilters,
} from './message-filters.ts';
import { HEADING_ID, openHeadingId, rowId } from './row-ids.ts';

const SEARCH_BOX = '.inbox-head [name="q"]';

/** The messages of the inbox for the filters in its address. */
function useInboxList() {
  const [address] = useSearchParams();
  const filters = readMessageFilters(address);
  const { openId, page } = filters;
  const list = useMessagePage(filters);
  const rows = list.data && pageRows(list.data, page, PAGE_SIZE);
  const listed = rows?.find(({ id }) => id === openId);
  const isElsewhere = openId !== null && !listed && list.isSuccess && !list.isPlaceholderData;
  const single = useSingleMessage(isElsewhere ? openId : null);
  const ids = rows?.map(({ id }) => id) ?? [];
  return {
    ...{ filters, list, rows, ids, single },
    message: listed ?? (isElsewhere ? single.data : undefined),
    selection: useSelection(messageListPath({ ...filters, openId: null }), ids),
    pageCount: Math.ceil((list.data?.total ?? 0) / PAGE_SIZE),
    /** Whether the open message lies in the trash, where it can only be restored or removed. */
    isInTrash: filters.folder === 'trash' && listed !== undefined,
  };
}

/** The ways from one message, or one page, to another; each says where the focus goes. */
function useInboxWays({ filters, rows, ids }: ReturnType<typeof useInboxList>) {
  const [, navigate] = useLocation();
  const queryClient = useQueryClient();
  const focusLater = useFocusLater();
  const { openId, page } = filters;
  const show = (change: Partial<MessageFilters>, replace = true) =>
    navigate(messageListPath({ ...filters, ...change }), { replace });
  const open = (id: number) => {
    focusLater(`#${openHeadingId(id)}`);
    // Going back once returns to the list, however many messages were read in between.
    show({ openId: id }, openId !== null);
  };
  const close = (nextFocusId = openId) => {
    const row = nextFocusId !== null && ids.includes(nextFocusId);
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
  const leave = ({ id }: ContactSubmissionBody) => {
    // If another message was opened while the server was slow, it stays open.
    if (openId !== null && openId !== id) return;
    const next = findNextRow(ids, id);
    if (openId !== null && next !== undefined) open(next);
    else close(next ?? null);
  };
  // Messages read, answered or closed here are still listed here, but the server no longer counts
  // them: its next page would skip as many rows, which nobody would ever see.
  const hasShifted = rows?.some((row) => hasLeft(filters, row)) ?? false;
  const pageAt = (next: number) => (hasShifted && next === page + 1 ? page : next);
  // After the changes on their way: the server would list what they take from the list once more.
  const refreshing = useMutation({
    scope: MESSAGE_CHANGES,
    mutationFn: async () => void refreshMessages(queryClient),
  });
  return {
    ...{ focusLater, show, open, close, search, leave },
    pagePath: (next: number) => messageListPath({ ...filters, page: pageAt(next), openId: null }),
    /** Called before turning the page: moves the focus above the rows. */
    turnPage: () => {
      if (hasShifted) refreshing.mutate();
      focusLater(`#${HEADING_ID}`);
    },
    refresh: () => refreshMessages(queryClient),
    /** Uses a control of the reading pane, which a message in the list is opened for. */
    focusIn: (selector: string, target: ContactSubmissionBody | undefined) => {
      if (openId === null && target) open(target.id);
      const control = document.querySelector<HTMLElement>(selector);
      if (!control) focusLater(selector);
      else if (control.matches('select, textarea')) control.focus();
      else control.click();
    },
  };
}

/** The inbox, and what can be done with it. */
export function useInbox() {
  const inbox = useInboxList();
  const { focusLater, leave, ...ways } = useInboxWays(inbox);
  const { filters, rows, selection } = inbox;
  const changing = useChangeMessage();
  const focusHeading = () => focusLater(`#${HEADING_ID}`);
  const { movingId, forget, ...moves } = useMoves({
    folder: filters.folder,
    onDeleted: leave,
    onRestored: (restored) => {
      const last = restored.at(-1);
      if (last === undefined) focusHeading();
      else ways.open(last);
    },
  });
  const bulk = useBulk({
    folder: filters.folder,
    messages: rows?.filter(({ id }) => selection.selected.has(id)) ?? [],
    isReading: filters.openId !== null,
    clear: selection.clear,
    forget,
    onMoved: focusHeading,
  });
  return {
    ...inbox,
    ...ways,
    ...moves,
    bulk,
    /** Whether the server is being asked to move this message. */
    isMoving: ({ id }: ContactSubmissionBody) => movingId === id,
    change: changing.mutate,
    /** Closes a message, with an offer to undo it; a closed one stays closed. */
    closeAsDone: (message: ContactSubmissionBody) => {
      if (message.status !== 'closed') bulk.closeAll([message]);
      // Pressed twice, the first press must remain to be undone.
      else toastBesideOffer('This message is closed already');
    },
    /** Asks before it removes a message of the trash for good. */
    forget: (forgotten: ContactSubmissionBody) => forget([forgotten]),
  };
}

export type Inbox = ReturnType<typeof useInbox>;

/** The parts of the inbox that the reading pane uses. */
export type PaneInbox = Pick<
  Inbox,
  | 'change'
  | 'closeAsDone'
  | 'remove'
  | 'restore'
  | 'moveSpam'
  | 'isMoving'
  | 'isInTrash'
  | 'forget'
  | 'close'
>;
