/** Whether something is to be said now, and how often it was kept back since the last time. */
export type LogThrottle = (key: string) => { readonly isDue: boolean; readonly unsaid: number };

/** Lets each key through once per interval, so that an outage does not fill the log. */
export function createLogThrottle(intervalMs: number): LogThrottle {
  const states = new Map<string, { saidAt: number; unsaid: number }>();
  return (key) => {
    const now = performance.now();
    const state = states.get(key);
    if (state && now - state.saidAt < intervalMs) {
      state.unsaid += 1;
      return { isDue: false, unsaid: state.unsaid };
    }
    states.set(key, { saidAt: now, unsaid: 0 });
    return { isDue: true, unsaid: state?.unsaid ?? 0 };
  };
}
