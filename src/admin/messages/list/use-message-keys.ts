import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import type { ContactSubmissionBody } from '#contracts/messages/endpoints.ts';
import { type KeyActions, useKeys } from '../../shell/use-keys.ts';
import { takeUndo } from '../../undo/offer-undo.ts';
import { REPLY_CONTROL } from '../reading/message-actions.tsx';
import { ASSIGNEE_SELECT } from '../reading/work-choices.tsx';
import { findFirstNew, findStep } from './message-steps.ts';
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
