import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type CopyStorage,
  dropUnsentCopy,
  findUnsentCopy,
  keepUnsentCopy,
  type UnsentCopy,
} from './unsent-copy.ts';

/** Long posts cost a millisecond to store: not at every key. A crash loses this much at most. */
const DELAY_MS = 250;

const NO_STORAGE: CopyStorage = { getItem: () => null, setItem: () => {}, removeItem: () => {} };

/** Reading the property throws where cookies and storage are blocked. */
function deviceStorage(): CopyStorage {
  try {
    return window.localStorage;
  } catch {
    return NO_STORAGE;
  }
}

/** What a form does with its unsent copy. */
export interface UnsentCopyControls<Value> {
  /** What an earlier visit left behind; null once it was dropped. */
  readonly recovered: UnsentCopy<Value> | null;
  /** Call it with every change; it writes soon, and at once when the page is left. */
  readonly keep: (value: Value) => void;
  /** Call it when the form was sent or cleared. */
  readonly drop: () => void;
}

/**
 * Keeps what is typed into a form on the device, so that a reload, a crash, an ended session or a
 * lost line costs nothing. `name` must stay the same while the form is on the screen.
 */
export function useUnsentCopy<Value>(
  name: string,
  readValue: (stored: unknown) => Value | null,
): UnsentCopyControls<Value> {
  const [storage] = useState(deviceStorage);
  const [recovered, setRecovered] = useState(() => findUnsentCopy(storage, name, readValue));
  const pending = useRef<{ value: Value; timer: number } | null>(null);

  const flush = useCallback(() => {
    if (!pending.current) return;
    window.clearTimeout(pending.current.timer);
    keepUnsentCopy(storage, name, { value: pending.current.value, keptAt: Date.now() });
    pending.current = null;
  }, [storage, name]);

  const keep = useCallback(
    (value: Value) => {
      window.clearTimeout(pending.current?.timer);
      pending.current = { value, timer: window.setTimeout(flush, DELAY_MS) };
    },
    [flush],
  );

  const drop = useCallback(() => {
    window.clearTimeout(pending.current?.timer);
    pending.current = null;
    dropUnsentCopy(storage, name);
    setRecovered(null);
  }, [storage, name]);

  useEffect(() => {
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, [flush]);

  return { recovered, keep, drop };
}
