/**
 * Focuses the heading of a part of the page, or of the page, and again the one that replaces it
 * when data arrives, until the visitor moves on. Returns a function that stops it.
 */
export function keepHeadingFocused(part: HTMLElement | null): () => void {
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
