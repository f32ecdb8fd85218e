import { type RefObject, useLayoutEffect } from 'react';

const PROPERTY = '--bar-height';

/** Says in `--bar-height` how high the bar is: on narrow screens it has several rows. */
export function useBarHeight(inside: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const bar = inside.current?.closest('.bar');
    const { style } = document.documentElement;
    if (!bar) return;
    const resizing = new ResizeObserver(() => {
      style.setProperty(PROPERTY, `${bar.getBoundingClientRect().height}px`);
    });
    resizing.observe(bar);
    return () => {
      resizing.disconnect();
      style.removeProperty(PROPERTY);
    };
  }, [inside]);
}
