import { type RefObject, useEffect } from 'react';
import { useLocation } from 'wouter';

/** Where the focus has been moved to the heading. The first screen of a visit leaves the focus alone. */
let arrivedAt = window.location.pathname;
let hasMoved = false;

/**
 * Every change of screen scrolls to the top and moves the focus to the heading, which a screen
 * reader then reads (BEHAVIOUR 1.1). A screen whose code comes late takes the focus over from the heading of the one
 * that said so, but not from where somebody has gone meanwhile.
 */
export function useArrival(heading: RefObject<HTMLElement | null>): void {
  const [path] = useLocation();
  useEffect(() => {
    const isNew = path !== arrivedAt;
    arrivedAt = path;
    hasMoved ||= isNew;
    if (isNew) window.scrollTo({ top: 0, behavior: 'instant' });
    if (isNew || (hasMoved && document.activeElement === document.body)) {
      heading.current?.focus({ preventScroll: true });
    }
  }, [path, heading]);
}
