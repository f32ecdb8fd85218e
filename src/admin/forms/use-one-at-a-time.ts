import { useRef } from 'react';

/** Runs some work, such as what a form does when it is sent; asked again meanwhile, it does nothing. */
export function useOneAtATime(work: () => Promise<unknown>): () => Promise<void> {
  const isRunning = useRef(false);
  return async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await work();
    } finally {
      isRunning.current = false;
    }
  };
}
