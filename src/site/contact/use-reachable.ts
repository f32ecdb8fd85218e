import { useEffect, useState } from 'react';

/** After this the site counts as unreachable. */
const TIMEOUT_MS = 10_000;

interface Reachability {
  readonly isReachable: boolean;
  /** Number of the attempt, from 0. */
  readonly attempt: number;
}

/**
 * Whether another site answers at all; checked when `isWanted` becomes true, and again when the
 * connection returns. A frame does not report failure: browsers fire "load" for their error page
 * too.
 */
export function useReachable(url: string, isWanted: boolean): Reachability {
  const [isReachable, setReachable] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!isWanted || isReachable) return;
    const end = new AbortController();
    const ask = () => {
      setAttempt((count) => count + 1);
      const signal = AbortSignal.any([end.signal, AbortSignal.timeout(TIMEOUT_MS)]);
      fetch(url, { method: 'HEAD', mode: 'no-cors', signal }).then(
        () => setReachable(true),
        () => {},
      );
    };
    ask();
    window.addEventListener('online', ask, { signal: end.signal });
    return () => end.abort();
  }, [url, isWanted, isReachable]);

  return { isReachable, attempt };
}
