import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withClaim } from './with-claim.ts';

const HASH = '1'.repeat(32);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Claims of which the first attempts are refused, because somebody else works on the picture. */
function start({ refusals }: { readonly refusals: number }) {
  const take = vi.fn(async () => take.mock.calls.length > refusals);
  const mediaClaims = { take, setEnd: vi.fn(async () => true), release: vi.fn(async () => true) };
  const claiming = {
    store: { mediaClaims },
    now: () => '2026-03-01T09:00:00.000Z',
    newToken: () => 'mine',
  };
  const work = vi.fn(async () => 'done');
  const result = withClaim(claiming, HASH, work);
  // Handled below; without this, a refusal while time passes would count as unhandled.
  result.catch(() => {});
  return { result, work, take };
}

it('waits until somebody else has finished, without asking all the time', async () => {
  const { result, work, take } = start({ refusals: 3 });
  await vi.advanceTimersByTimeAsync(200);
  expect([take.mock.calls.length, work.mock.calls.length]).toEqual([3, 0]);
  await vi.advanceTimersByTimeAsync(100);
  expect(await result).toBe('done');
});

it('gives up after half a minute, as something that may succeed later', async () => {
  const { result, work } = start({ refusals: Number.POSITIVE_INFINITY });
  await vi.advanceTimersByTimeAsync(30_000);
  await expect(result).rejects.toMatchObject({ fault: 'unavailable' });
  expect(work).not.toHaveBeenCalled();
});
