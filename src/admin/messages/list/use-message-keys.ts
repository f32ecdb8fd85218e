import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import type { ContactSubmissionBody } from '#contracts/messages/endpoints.ts';
import type { KeyHelp } from '../../shell/keys-help.tsx';
import { type KeyActions, useKeys } from '../../shell/use-keys.ts';
import { takeUndo } from '../../undo/offer-undo.ts';
import { REPLY_CONTROL } from '../reading/message-actions.tsx';
import { ASSIGNEE_SELECT } from '../reading/work-choices.tsx';
import type { Inbox } from './use-inbox.ts';

function findFocusedId(): number | null {
  const row = document.activeElement?.closest<HTMLElement>('[data-message]');
  return row ? Number(row.dataset.message) : null;
}

/** The keys of the inbox; `isOn` false leaves only Esc. */
export function useMessageKeys(
  inbox: Inbox,
  { isOn, openHelp }: { readonly isOn: boolean; readonly openHelp: () => void },
): void {
  const [, navigate] = useLocation();
  const turnPage = usePageStep(inbox, navigate);
  const { filters, rows = [], bulk } = inbox;
  const { openId, folder } = filters;

  const step = (by: 1 | -1) => {
    const ids = rows.map(({ id }) => id);
    const next = findStep({ ids, openId, focusedId: findFocusedId() }, by);
    if (next !== undefined) inbox.open(next);
    else turnPage(by);
  };

  /** The message a key acts on: the open one, or the one in the row with the focus. */
  const findMessage = () => {
    if (openId !== null) return inbox.message;
    const focusedId = findFocusedId();
    return rows.find(({ id }) => id === focusedId);
  };

  /** Acts on everything that is selected, otherwise on one message. */
  const act = (onSelected: () => void, onOne: (message: ContactSubmissionBody) => void) => () => {
    if (bulk.messages.length > 0) onSelected();
    else {
      const message = findMessage();
      if (message && !inbox.isMoving(message)) onOne(message);
    }
  };
  const remove = act(folder === 'trash' ? bulk.forget : bulk.remove, (message) =>
    folder === 'trash' ? inbox.forget(message) : inbox.remove(message),
  );

  /** The trash is for restoring and removing only. */
  const work: KeyActions = {
    u: act(bulk.toggleRead, ({ id, isRead }) => inbox.change({ id, isRead: !isRead })),
    e: act(bulk.close, (message) => inbox.closeAsDone(message)),
    '!': act(bulk.moveSpam, inbox.moveSpam),
    r: () => inbox.focusIn(REPLY_CONTROL, findMessage()),
    a: () => {
      if (bulk.messages.length > 0) bulk.focusAssignee();
      else inbox.focusIn(ASSIGNEE_SELECT, findMessage());
    },
  };
  const single: KeyActions = {
    ...(folder === 'trash' ? {} : work),
    j: () => step(1),
    k: () => step(-1),
    '#': remove,
    Delete: remove,
    x: () => {
      const message = findMessage();
      if (message) inbox.selection.toggle(message.id, false);
    },
    z: takeUndo,
    '/': inbox.search,
    '?': openHelp,
  };
  const close = () => inbox.close();
  const clear = bulk.messages.length > 0 ? inbox.selection.clear : undefined;
  useKeys({ ...(isOn ? single : {}), Escape: openId === null ? clear : close });
}

interface Turning {
  readonly by: 1 | -1;
  readonly before: readonly number[];
}

/** Turns the page past its end and opens the message that follows. Returns what takes the direction. */
function usePageStep(inbox: Inbox, navigate: (path: string) => void) {
  const turning = useRef<Turning | null>(null);
  const { list, rows, filters, pageCount, open } = inbox;
  const isReady = list.isSuccess && !list.isFetching && !list.isPlaceholderData;

  useEffect(() => {
    if (!isReady || turning.current === null) return;
    const id = findFirstNew(rows?.map((row) => row.id) ?? [], turning.current);
    // The same rows again: the page that was asked for is not there yet.
    if (id === undefined) return;
    turning.current = null;
    open(id);
  }, [isReady, rows, open]);

  return (by: 1 | -1) => {
    const next = filters.page + by;
    if (next < 1 || next > pageCount) return;
    turning.current = { by, before: rows?.map((row) => row.id) ?? [] };
    inbox.turnPage();
    navigate(inbox.pagePath(next));
  };
}

interface Reading {
  readonly ids: readonly number[];
  readonly openId: number | null;
  /** The row that has the focus. */
  readonly focusedId: number | null;
}

/** Past the end of a page: the first message, or backwards the last, that was not on the page before. */
export function findFirstNew(
  ids: readonly number[],
  { by, before }: { readonly by: 1 | -1; readonly before: readonly number[] },
): number | undefined {
  const isNew = (id: number) => !before.includes(id);
  return by === 1 ? ids.find(isNew) : ids.findLast(isNew);
}

/** The next (1) or previous (-1) message; undefined past the ends. With none open, counted from the row in focus. */
export function findStep({ ids, openId, focusedId }: Reading, by: 1 | -1): number | undefined {
  const openAt = openId === null ? -1 : ids.indexOf(openId);
  if (openAt >= 0) return ids[openAt + by];
  const focusedAt = focusedId === null ? -1 : ids.indexOf(focusedId);
  if (by === 1) return ids[Math.max(0, focusedAt)];
  return focusedAt >= 0 ? ids[focusedAt - 1] : ids[0];
}

export const messageKeys: readonly KeyHelp[] = [
  { keys: ['j'], does: 'Open the next message' },
  { keys: ['k'], does: 'Open the previous message' },
  { keys: ['r'], does: 'Reply' },
  { keys: ['e'], does: 'Close the message as done; a closed one stays closed' },
  { keys: ['a'], does: 'Assign it to somebody' },
  { keys: ['!'], does: 'Move to Spam, or out of it' },
  { keys: ['u'], does: 'Mark unread, or read again' },
  { keys: ['#', 'Delete'], does: 'Delete the message' },
  { keys: ['z'], does: 'Undo' },
  { keys: ['x'], does: 'Select the message, or not' },
  { keys: ['/'], does: 'Search' },
  { keys: ['Esc'], does: 'Leave the text, then close the message' },
  { keys: ['?'], does: 'Show these keys' },
];
