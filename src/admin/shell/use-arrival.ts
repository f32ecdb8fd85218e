import { type RefObject, useEffect } from 'react';
import { useLocation } from 'wouter';

const firstPath = window.location.pathname;
let hasMoved = false;

/**
 * Every change of screen scrolls to the top and moves the focus to the heading, which a screen
 * reader then reads (BEHAVIOUR 1.1). The first screen of a visit leaves the focus alone.
 */
export function useArrival(heading: RefObject<HTMLElement | null>): void {
  const [path] = useLocation();
  useEffect(() => {
    hasMoved ||= path !== firstPath;
    if (!hasMoved) return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, [path, heading]);
}
