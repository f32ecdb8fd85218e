import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';

let spies: MockInstance[] = [];

// An unexpected warning or error on the console fails the test. A test that expects one clears it
// with `vi.mocked(console.error).mockClear()`.
beforeEach(() => {
  spies = (['error', 'warn'] as const).map((method) =>
    vi.spyOn(console, method).mockImplementation(() => undefined),
  );
});

afterEach(() => {
  const calls = spies.flatMap((spy) => spy.mock.calls);
  for (const spy of spies) spy.mockRestore();
  expect(calls, 'unexpected console output').toEqual([]);
});
