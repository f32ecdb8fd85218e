import { useEffect, useState } from 'react';

/** The text once it has not changed for this long; until then `first`. */
export function useSettled(text: string, pauseMs: number, first: string): string {
  const [settled, setSettled] = useState(first);

  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(text), pauseMs);
    return () => window.clearTimeout(timer);
  }, [text, pauseMs]);

  return settled;
}
