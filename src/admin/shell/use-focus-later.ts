import { useCallback, useEffect, useReducer, useRef } from 'react';
import { useObservable } from '#ui/use-observable.ts';
import { openQuestion } from './ask-first.tsx';

/** Focuses an element once it is rendered, unless a key or click came first. */
export function useFocusLater(): (selector: string) => void {
  const wanted = useRef<string | null>(null);
  // A question that is open keeps the focus.
  useObservable(openQuestion, null);
  // The element may be there already, and nothing else would cause a render.
  const [, redraw] = useReducer((count: number) => count + 1, 0);

  useEffect(() => {
    const element = wanted.current && document.querySelector<HTMLElement>(wanted.current);
    if (!element) return;
    element.focus();
    // An element that is still hidden does not take the focus yet.
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
