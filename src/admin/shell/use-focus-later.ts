import { useCallback, useEffect, useReducer, useRef } from 'react';

/**
 * Moves the focus to an element that isn't drawn yet, as soon as it is. Whoever presses a key or
 * clicks meanwhile has gone elsewhere, and is left alone.
 */
export function useFocusLater(): (selector: string) => void {
  const wanted = useRef<string | null>(null);
  // It may be there already, with nothing else left to draw.
  const [, redraw] = useReducer((count: number) => count + 1, 0);

  useEffect(() => {
    const element = wanted.current && document.querySelector<HTMLElement>(wanted.current);
    if (!element) return;
    element.focus();
    // What is still hidden takes no focus yet.
    if (document.activeElement === element) wanted.current = null;
  });

  useEffect(() => {
    const forget = () => {
      wanted.current = null;
    };
    document.addEventListener('keydown', forget, true);
    document.addEventListener('pointerdown', forget, true);
    return () => {
      document.removeEventListener('keydown', forget, true);
      document.removeEventListener('pointerdown', forget, true);
    };
  }, []);

  return useCallback((selector) => {
    wanted.current = selector;
    redraw();
  }, []);
}
