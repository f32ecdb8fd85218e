import { useEffect } from 'react';
import { keepHeadingFocused } from './keep-heading-focused.ts';

const savedPositions = new Map<string, number>();

/** Path and query of the page that is drawn, which a navigation leaves behind for a moment. */
let drawnPage = '';

/** Where the page was left that history goes back to; undefined for a page that is opened anew. */
let returnPosition: number | undefined;

/** The key of the current history entry, where the browser knows it (Navigation API). */
function getEntryKey(): string {
  return window.navigation?.currentEntry?.key ?? '';
}

function notePosition(): void {
  savedPositions.set(getEntryKey(), window.scrollY);
}

function noteReturn(): void {
  const position = savedPositions.get(getEntryKey());
  const { pathname, search } = window.location;
  returnPosition = position ?? 0;
  if (pathname + search !== drawnPage) return;
  // Between two sections of one page nothing is drawn anew: it moves at once.
  returnPosition = undefined;
  if (position !== undefined) window.scrollTo({ top: position });
}

/**
 * Takes the scroll position over from the browser as long as the page lives, which would restore it
 * before the page is drawn; after that it is the browser's again, for reloads and returns.
 */
function followHistory(): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const restoreBy = (mode: ScrollRestoration) => () => {
    window.history.scrollRestoration = mode;
  };
  restoreBy('manual')();
  window.addEventListener('pageshow', restoreBy('manual'), { signal });
  window.addEventListener('pagehide', restoreBy('auto'), { signal });
  window.addEventListener('scroll', notePosition, { signal, passive: true });
  // Before the router hears of it and draws the page.
  window.addEventListener('popstate', noteReturn, { signal, capture: true });
  return () => listening.abort();
}

function findNamedPart(): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(window.location.hash.slice(1)));
  } catch {
    return null;
  }
}

/**
 * Every route change scrolls to the top (spec section 2), or to the part that the address names,
 * and moves the focus to its heading, so that a screen reader reads it; going back or forward
 * restores where one was. `page` is path and query.
 */
export function useScrollAndFocus(page: string): void {
  useEffect(() => (getEntryKey() ? followHistory() : undefined), []);

  useEffect(() => {
    const isFirst = drawnPage === '';
    if (drawnPage === page) return;
    drawnPage = page;
    if (isFirst) return;
    const part = returnPosition === undefined ? findNamedPart() : null;
    if (part) part.scrollIntoView({ behavior: 'instant' });
    else window.scrollTo({ top: returnPosition ?? 0, behavior: 'instant' });
    returnPosition = undefined;
    return keepHeadingFocused(part);
  }, [page]);
}
