import { type ReactNode, useEffect, useState } from 'react';

/** A wait shorter than this needs no sign; a flash of one would only disturb. */
const DELAY_MS = 250;

/** Shows its children only when the wait turns out to be a real one. */
export function Delayed({ children }: { readonly children: ReactNode }) {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setIsDue(true), DELAY_MS);
    return () => window.clearTimeout(timer);
  }, []);
  return isDue ? children : null;
}
