import { type RefObject, useEffect } from 'react';

function settle(scroller: Element): void {
  const label = scroller.matches('pre') ? 'Code' : 'Table';
  const scrolls = scroller.scrollWidth > scroller.clientWidth;
  for (const [name, value] of [
    ['tabindex', '0'],
    ['role', 'region'],
    ['aria-label', `${label}, scrolls sideways`],
  ] as const) {
    if (scrolls) scroller.setAttribute(name, value);
    else scroller.removeAttribute(name);
  }
}

/** Lets the keyboard reach the code and tables of an article that are wider than their frame. */
export function useFocusableScrollers(article: RefObject<HTMLElement | null>, html: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: new HTML brings new elements.
  useEffect(() => {
    const observer = new ResizeObserver((entries) => {
      for (const entry of entries) settle(entry.target);
    });
    for (const scroller of article.current?.querySelectorAll('pre, .table-scroll') ?? []) {
      observer.observe(scroller);
    }
    return () => observer.disconnect();
  }, [article, html]);
}
