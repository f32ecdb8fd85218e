import { useEffect, useRef } from 'react';

/** Actions by the browser's name of the key (`KeyboardEvent.key`). */
export type KeyActions = Readonly<Record<string, (() => void) | undefined>>;

/** An open dialog or drawer in front of the screen. */
const IN_FRONT = 'dialog[open], .admin-main[inert]';

/** Not the boxes that select rows: a selection is made to press a key. */
const TYPED_INTO =
  'input:not([type="checkbox"]), textarea, select, [contenteditable]:not([contenteditable="false"])';

const LEFT_WITH_ESC = 'textarea, select, [type="search"]';

/** Whether a key is meant for the screen: not for a text, the browser (Ctrl, Alt, Meta) or a dialog. */
export function isForScreen(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing) return false;
  if (event.ctrlKey || event.altKey || event.metaKey) return false;
  // Shift is needed to type '?' and '#'; with a key that types nothing it means something else.
  if (event.shiftKey && event.key.length > 1) return false;
  const target = event.target instanceof Element ? event.target : document.body;
  return !target.closest(TYPED_INTO) && document.querySelector(IN_FRONT) === null;
}

/** Esc leaves a long text, a choice or a search, so that the keys act again; what was typed stays. */
function leaveText(event: KeyboardEvent): void {
  const { key, target, isComposing } = event;
  if (key !== 'Escape' || isComposing || document.querySelector(IN_FRONT) !== null) return;
  if (!(target instanceof HTMLElement) || !target.matches(LEFT_WITH_ESC)) return;
  // Some browsers would empty the search.
  event.preventDefault();
  target.blur();
}

/** Single keys that act while this screen is shown; held down, a key acts only once. */
export function useKeys(actions: KeyActions): void {
  const latest = useRef(actions);

  useEffect(() => {
    latest.current = actions;
  });

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const act = latest.current[event.key];
      if (event.repeat || !isForScreen(event)) return leaveText(event);
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
