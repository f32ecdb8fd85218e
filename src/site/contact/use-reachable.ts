import { useEffect, useState } from 'react';

/** A site that takes longer than this is not waited for. */
const TIMEOUT_MS = 10_000;

/** What is known of another site. */
interface Reachability {
  readonly isReachable: boolean;
  /** How often it was asked, from 0. */
  readonly attempt: number;
}

/**
 * Whether another site answers at all; asked when `isWanted` turns true, and again when a lost line
 * comes back. A frame says nothing of its failure: browsers report "loaded" for their error page too.
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
