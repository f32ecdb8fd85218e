/**
 * Focuses the page's heading, and the one that takes its place when the page's data arrives, until
 * the visitor moves on. Returns what ends it.
 */
export function keepHeadingFocused(): () => void {
  let focused: HTMLElement | null = null;
  const focus = () => {
    const heading = document.querySelector<HTMLElement>('main h1');
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
