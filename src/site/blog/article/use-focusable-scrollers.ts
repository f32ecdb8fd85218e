import { type RefObject, useEffect } from 'react';

/** Named by its position. Groups, not regions: too many landmarks would make them useless. */
function settle(scroller: Element, place: number): void {
  const label = `${scroller.matches('pre') ? 'Code' : 'Table'} ${place}`;
  const scrolls = scroller.scrollWidth > scroller.clientWidth;
  for (const [name, value] of [
    ['tabindex', '0'],
    ['role', 'group'],
    ['aria-label', `${label}, scrolls sideways`],
  ] as const) {
    if (scrolls) scroller.setAttribute(name, value);
    else scroller.removeAttribute(name);
  }
}

/** Makes code and tables that are wider than their frame reachable by keyboard. */
export function useFocusableScrollers(article: RefObject<HTMLElement | null>, html: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: new HTML brings new elements.
  useEffect(() => {
    const scrollers = [...(article.current?.querySelectorAll('pre, .table-scroll') ?? [])];
    const observer = new ResizeObserver((entries) => {
      for (const { target } of entries) settle(target, scrollers.indexOf(target) + 1);
    });
    for (const scroller of scrollers) observer.observe(scroller);
    return () => observer.disconnect();
  }, [article, html]);
}
