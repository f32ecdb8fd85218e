import { type ReactNode, useEffect, useState } from 'react';

/** A shorter wait needs no indicator; it would only flash. */
const DELAY_MS = 250;

export function Delayed({ children }: { readonly children: ReactNode }) {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setIsDue(true), DELAY_MS);
    return () => window.clearTimeout(timer);
  }, []);
  return isDue ? children : null;
}
