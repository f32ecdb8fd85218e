/**
 * Focuses the heading of a part of the page, or of the whole page, and the one that takes its place
 * when the page's data arrives, until the visitor moves on. Returns what ends it.
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
    // What left the page took the focus along; somewhere else the visitor has put it.
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
