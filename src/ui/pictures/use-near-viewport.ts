import { type RefObject, useEffect, useState } from 'react';

/** How far below or above the screen an element counts as near. */
const MARGIN = '150px';

/** Becomes true, and stays true, when the element comes near the viewport. */
export function useNearViewport(
  ref: RefObject<Element | null>,
  options: {
    /** If false, the element is not observed. */
    readonly isWatched?: boolean;
    /** The distance that counts as near once somebody scrolls, in the format of `rootMargin`. */
    readonly scrollMargin?: string;
  } = {},
): boolean {
  const { isWatched = true, scrollMargin = MARGIN } = options;
  const [isNear, setNear] = useState(false);

  useEffect(() => {
    const element = ref.current;
    if (!element || !isWatched || isNear) return;
    const watch = (rootMargin: string) => {
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some((entry) => entry.isIntersecting)) setNear(true);
        },
        { rootMargin },
      );
      observer.observe(element);
      return observer;
    };
    let observer = watch(MARGIN);
    const onScroll = () => {
      observer.disconnect();
      observer = watch(scrollMargin);
    };
    if (scrollMargin !== MARGIN) window.addEventListener('scroll', onScroll, { once: true });
    return () => {
      window.removeEventListener('scroll', onScroll);
      observer.disconnect();
    };
  }, [ref, isWatched, isNear, scrollMargin]);

  return isNear;
}
