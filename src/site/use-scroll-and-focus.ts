import { useEffect, useRef } from 'react';

const savedPositions = new Map<string, number>();

/** The key of the current history entry, where the browser knows it (Navigation API). */
function getEntryKey(): string | undefined {
  return window.navigation?.currentEntry?.key;
}

/**
 * Every route change scrolls to the top (spec section 2) and moves the focus to the new page's
 * heading, so that a screen reader reads it; going back or forward restores where one was. An
 * address with a fragment leads to the part of the page that it names.
 */
export function useScrollAndFocus(path: string): void {
  const shownPath = useRef(path);
  const traversed = useRef(false);

  useEffect(() => {
    if (!getEntryKey()) return;
    window.history.scrollRestoration = 'manual';
    let entryKey = getEntryKey();
    const savePosition = () => entryKey && savedPositions.set(entryKey, window.scrollY);
    const noteTraversal = () => {
      traversed.current = true;
      entryKey = getEntryKey();
    };
    const noteEntry = () => {
      entryKey = getEntryKey();
      savePosition();
    };
    window.addEventListener('popstate', noteTraversal);
    window.addEventListener('scroll', noteEntry, { passive: true });
    return () => {
      window.removeEventListener('popstate', noteTraversal);
      window.removeEventListener('scroll', noteEntry);
    };
  }, []);

  useEffect(() => {
    if (shownPath.current === path) return;
    shownPath.current = path;
    const wasTraversed = traversed.current;
    traversed.current = false;
    const position = wasTraversed ? savedPositions.get(getEntryKey() ?? '') : undefined;
    window.scrollTo({ top: position ?? 0, behavior: 'instant' });
    const part = document.getElementById(window.location.hash.slice(1));
    if (position === undefined) part?.scrollIntoView({ behavior: 'instant' });
    const heading =
      part?.querySelector<HTMLElement>('h2') ?? document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [path]);
}
