import { createHook } from 'node:async_hooks';

/** Never collected. */
const kept: object[] = [];

/**
 * Keeps `process.nextTick` as quick as it begins (docs/decisions/048-one-tick-is-kept.md); of use before a process has
 * made many.
 */
export function keepTicksQuick(): void {
  const hook = createHook({
    trackPromises: false,
    init(_id, type, _triggerId, resource) {
      if (type === 'TickObject') kept.push(resource);
    },
  });
  hook.enable();
  process.nextTick(() => {});
  hook.disable();
}
