import { useEffect, useEffectEvent } from 'react';

const FIRST_DELAY_MS = 5000;
const DELAY_MS_MAX = 60_000;
const STORAGE_KEY = 'message-waits';

/** Whether a message of this tab waits for the server, also after a reload. */
export function isMessageWaiting(): boolean {
  try {
    return sessionStorage.getItem(STORAGE_KEY) !== null;
  } catch {
    return false;
  }
}

/** Notes that a message waits, or no longer does. */
export function noteWaiting(isWaiting: boolean): void {
  try {
    if (isWaiting) sessionStorage.setItem(STORAGE_KEY, '1');
    else sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Forbidden: after a reload the visitor sends the message again.
  }
}

/** Sends again after growing delays and when the connection is back; `failures` is 0 if nothing waits. */
export function useResend(failures: number, resend: () => void): void {
  const send = useEffectEvent(resend);

  useEffect(() => {
    if (failures === 0) return;
    const delay = Math.min(FIRST_DELAY_MS * 2 ** (failures - 1), DELAY_MS_MAX);
    const timer = setTimeout(send, delay);
    window.addEventListener('online', send);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', send);
    };
  }, [failures]);
}
