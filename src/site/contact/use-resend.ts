import { useEffect, useEffectEvent } from 'react';
import { readStored, writeStored } from '#ui/browser-storage.ts';

const FIRST_DELAY_MS = 5000;
const DELAY_MS_MAX = 60_000;
const STORAGE_KEY = 'message-waits';

/** Whether a message of this tab waits for the server, also after a reload. */
export const isMessageWaiting = (): boolean => readStored(STORAGE_KEY, 'sessionStorage') !== null;

/** Notes that a message waits, or no longer does. */
export const noteWaiting = (isWaiting: boolean): void =>
  writeStored(STORAGE_KEY, isWaiting ? '1' : null, 'sessionStorage');

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
