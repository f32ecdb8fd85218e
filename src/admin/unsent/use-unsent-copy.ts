import { useCallback, useEffect, useRef, useState } from 'react';
import { adoptCopy, claimPlace, findPlace } from './claim-copy.ts';
import { getDeviceStorage } from './device-storage.ts';
import { dropUnsentCopy, findUnsentCopy, keepUnsentCopy, type UnsentCopy } from './unsent-copy.ts';
import { useLeaveWarning } from './use-leave-warning.ts';

/**
 * Storing a long post takes a millisecond, too much for every key: after a pause it is done at once,
 * then this often, however fast somebody types. A crash of the browser loses this much at most.
 */
const INTERVAL_MS = 250;

/** What a form does with its unsent copy. */
export interface UnsentCopyControls<Value> {
  /** The copy left by an earlier visit; null once it was dropped. */
  readonly recovered: UnsentCopy<Value> | null;
  /** False if the device could not keep the last change: leaving the page then asks first. */
  readonly isKept: boolean;
  /**
   * Call it with every change; it writes at once or within a quarter of a second, and when the page
   * is left.
   */
  readonly keep: (value: Value) => void;
  /** Call it when the form was sent or cleared. */
  readonly drop: () => void;
}

interface UnsentCopyOptions<Value> {
  /** From `copyPrefix`; must stay the same while the form is on the screen. */
  readonly prefix: string;
  readonly readValue: (stored: unknown) => Value | null;
  /** Called if a copy is found after the form was rendered, and nothing has been typed yet. */
  readonly onFound: (value: Value) => void;
}

/**
 * Keeps what is typed into a form on the device, so that a reload, a crash, an ended session or a
 * lost connection loses nothing. Each tab has its own copy; a copy whose tab is closed goes to the
 * next tab that opens the form (BEHAVIOUR 3.7).
 */
export function useUnsentCopy<Value>(options: UnsentCopyOptions<Value>): UnsentCopyControls<Value> {
  const [place] = useState(() => findPlace(getDeviceStorage(), options.prefix));
  const [recovered, setRecovered] = useState(() =>
    findUnsentCopy(place.storage, place.name, options.readValue),
  );
  const [isKept, setIsKept] = useState(true);
  const pending = useRef<{ value: Value; timer: number } | null>(null);
  const writtenAt = useRef(Number.NEGATIVE_INFINITY);
  const first = useRef({ ...options, recovered });
  useLeaveWarning(!isKept);

  const flush = useCallback(() => {
    if (!pending.current) return;
    window.clearTimeout(pending.current.timer);
    const copy = { value: pending.current.value, keptAt: Date.now() };
    setIsKept(keepUnsentCopy(place.storage, place.name, copy));
    pending.current = null;
    writtenAt.current = performance.now();
  }, [place]);

  const keep = useCallback(
    (value: Value) => {
      place.isUsed = true;
      const wait = writtenAt.current + INTERVAL_MS - performance.now();
      const timer = pending.current?.timer ?? window.setTimeout(flush, Math.max(0, wait));
      pending.current = { value, timer };
      if (wait <= 0) flush();
    },
    [flush, place],
  );

  const drop = useCallback(() => {
    window.clearTimeout(pending.current?.timer);
    pending.current = null;
    dropUnsentCopy(place.storage, place.name);
    setRecovered(null);
    setIsKept(true);
  }, [place]);

  useEffect(() => {
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, [flush]);

  useEffect(() => {
    const leaving = new AbortController();
    const { readValue, onFound, recovered: ownCopy } = first.current;
    const claim = async () => {
      await claimPlace(place, ownCopy, leaving.signal);
      const copy = ownCopy ? null : await adoptCopy(place, readValue, leaving.signal);
      if (!copy) return;
      setRecovered(copy);
      onFound(copy.value);
    };
    void claim();
    return () => leaving.abort();
  }, [place]);

  return { recovered, isKept, keep, drop };
}
