import { useEffect } from 'react';

const savedPositions = new Map<string, number>();

/** Path and query of the rendered page, which for a moment differ from the address. */
let drawnPage = '';

/** The scroll position to restore when going back; undefined for a newly opened page. */
let returnPosition: number | undefined;

/** The key of the current history entry, if the browser has the Navigation API. */
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
  // Between two sections of one page nothing is rendered again, so it scrolls at once.
  returnPosition = undefined;
  if (position !== undefined) window.scrollTo({ top: position });
}

/** Manages the scroll position while the document is open: the browser would restore it too early. */
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
  // Before the router gets the event and renders the page.
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

/** Scrolls to the top or a named part, or back to the former position, and focuses the heading (BEHAVIOUR 1.1). */
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

/** Focuses a heading, and the one that replaces it when data arrives, until the visitor moves on. Returns what stops it. */
function keepHeadingFocused(part: HTMLElement | null): () => void {
  let focused: HTMLElement | null = null;
  const focus = () => {
    const heading =
      part?.closest('h2') ??
      part?.querySelector('h2') ??
      document.querySelector<HTMLElement>('main h1');
    if (!heading || heading === focused) return;
    focused = heading;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(() => {
    // On the body the focus was lost with a removed element; anywhere else the visitor has moved
    // it.
    if (document.activeElement === document.body) focus();
    else if (document.activeElement !== focused) observer.disconnect();
  });
  focus();
  observer.observe(document.getElementById('main') ?? document.body, {
    childList: true,
    subtree: true,
  });
  return () => observer.disconnect();
}
