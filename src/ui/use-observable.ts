import { useSyncExternalStore } from 'react';
import type { ObservableValue } from '#shared/state/observable-value.ts';

/** The current value, which renders its component again on each change; `hydrated` is the server's. */
export function useObservable<Value>(value: ObservableValue<Value>, hydrated: Value): Value {
  return useSyncExternalStore(value.subscribe, value.get, () => hydrated);
}
