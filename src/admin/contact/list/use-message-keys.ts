import { useLocation } from 'wouter';
import { type KeyActions, useKeys } from '../../shell/use-keys.ts';
import { takeUndo } from '../../undo/offer-undo.ts';
import { findStep } from './message-steps.ts';
import type { Inbox } from './use-inbox.ts';

/** The id of the row with the focus, or null. */
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
  const { filters, rows = [], pageCount } = inbox;
  const { openId, page } = filters;

  const step = (by: 1 | -1) => {
    const ids = rows.map(({ id }) => id);
    const next = findStep({ ids, openId, focusedId: findFocusedId() }, by);
    if (next !== undefined) inbox.open(next);
    else if (page + by >= 1 && page + by <= pageCount) {
      inbox.turnPage();
      navigate(inbox.pagePath(page + by));
    }
  };

  /** The message a key acts on: the open one, or the one in the row with the focus. */
  const findMessage = () => {
    if (openId !== null) return inbox.message;
    const focusedId = findFocusedId();
    return rows.find(({ id }) => id === focusedId);
  };

  const remove = () => {
    const message = findMessage();
    if (message && !inbox.isDeleting(message)) inbox.remove(message);
  };

  const single: KeyActions = {
    j: () => step(1),
    k: () => step(-1),
    u: () => {
      const message = findMessage();
      if (message) inbox.mark({ id: message.id, isRead: !message.isRead });
    },
    '#': remove,
    Delete: remove,
    z: takeUndo,
    '/': inbox.search,
    '?': openHelp,
  };
  const close = openId === null ? undefined : () => inbox.close();
  useKeys({ ...(isOn ? single : {}), Escape: close });
}
