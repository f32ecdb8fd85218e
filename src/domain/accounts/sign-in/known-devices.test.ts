import { expect, test, vi } from 'vitest';
import { forgetUnusedDevices } from './known-devices.ts';

test('a device is forgotten 180 days after it was used', async () => {
  const removeUnused = vi.fn(async () => 3);
  const store = { knownDevices: { removeUnused } };
  expect(await forgetUnusedDevices(store, '2026-06-30T00:00:00.000Z')).toBe(3);
  expect(removeUnused.mock.calls).toEqual([['2026-01-01T00:00:00.000Z']]);
});
