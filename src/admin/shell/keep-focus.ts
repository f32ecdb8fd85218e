const SECTION = 'section[aria-labelledby], dialog';

/**
 * Keeps somebody's place who works with the keyboard or a screen reader: where the focused element goes,
 * such as the row that was removed, the heading of its section or of the screen takes the focus; a button that was disabled
 * while it worked takes its own back. The browser would begin at the top of the page.
 */
export function keepFocus(document: Document): void {
  let focused: Element | null = null;
  let sections: readonly Element[] = [];
  /** Of what had the focus before a dialog: a question is outside of the section that asks it. */
  let outside: readonly Element[] = [];
  document.addEventListener('focusin', ({ target }) => {
    focused = target as Element;
    const around = listSections(focused);
    if (!focused.closest('dialog')) outside = around;
    sections = [...around, ...outside];
  });
  // Whoever presses elsewhere has left the element, whether it stays or not.
  document.addEventListener('pointerdown', ({ target }) => {
    if (!focused?.contains(target as Node)) focused = null;
  });
  const isNowhere = () => document.activeElement === document.body;
  const isLost = () => focused?.isConnected === false && isNowhere();
  const restore = () => {
    if (!isLost()) return;
    const section = sections.find(({ isConnected }) => isConnected);
    focused = null;
    const heading = section
      ? document.getElementById(`${section.getAttribute('aria-labelledby')}`)
      : document.querySelector('h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
  new MutationObserver(() => {
    // An element that asks for the focus by itself has it by the next frame.
    if (isLost()) requestAnimationFrame(restore);
  }).observe(document.body, { childList: true, subtree: true });
  new MutationObserver((changes) => {
    const isFreed = changes.some(({ target }) => target === focused && focused.matches(':enabled'));
    if (isFreed && isNowhere()) (focused as HTMLElement).focus({ preventScroll: true });
  }).observe(document.body, { attributeFilter: ['disabled'], subtree: true });
}

function listSections(element: Element): readonly Element[] {
  const section = element.closest(SECTION);
  const outer = section?.parentElement;
  return section ? [section, ...(outer ? listSections(outer) : [])] : [];
}
