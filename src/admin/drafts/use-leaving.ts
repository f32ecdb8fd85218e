import { useEffect, useRef } from 'react';

/** Calls `act` when the page is hidden or left, and when the component goes. */
export function useLeaving(act: () => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const leave = () => latest.current();
    window.addEventListener('pagehide', leave);
    window.addEventListener('blur', leave);
    document.addEventListener('visibilitychange', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('blur', leave);
      document.removeEventListener('visibilitychange', leave);
      leave();
    };
  }, []);
}
