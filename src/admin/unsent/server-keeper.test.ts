import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type KeepState, type SaveOutcome, ServerKeeper } from './server-keeper.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const kept: SaveOutcome = { kind: 'kept', savedAt: '2026-03-01T12:00:00.000Z' };

/** A keeper whose saves end when the test says so. */
function buildKeeper() {
  const sent: string[] = [];
  const states: string[] = [];
  let finish: (outcome: SaveOutcome) => void = () => {};
  const keeper = new ServerKeeper<string>({
    save: (value) => {
      sent.push(value);
      return new Promise((resolve) => {
        finish = resolve;
      });
    },
    onState: (state: KeepState) => states.push(state.kind),
  });
  const answer = async (outcome: SaveOutcome = kept) => {
    finish(outcome);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { keeper, sent, states, answer };
}

test('sends the newest value two seconds after the last key', async () => {
  const { keeper, sent, states, answer } = buildKeeper();
  keeper.note('a');
  await vi.advanceTimersByTimeAsync(1999);
  keeper.note('ab');
  await vi.advanceTimersByTimeAsync(1999);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual(['ab']);
  await answer();
  expect(states).toEqual(['waiting', 'waiting', 'kept']);
});

test('has one save in flight, and sends what came meanwhile afterwards', async () => {
  const { keeper, sent, states, answer } = buildKeeper();
  keeper.note('a');
  await vi.advanceTimersByTimeAsync(2000);
  keeper.note('ab');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toEqual(['a']);
  await answer();
  expect(states.at(-1)).toBe('waiting');
  await vi.advanceTimersByTimeAsync(2000);
  expect(sent).toEqual(['a', 'ab']);
  await answer();
  expect(states.at(-1)).toBe('kept');
});

test('saves twice a minute whoever never pauses', async () => {
  const { keeper, sent } = buildKeeper();
  for (let second = 0; second <= 30; second += 1) {
    keeper.note(`after ${second} s`);
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(sent).toEqual(['after 29 s']);
});

test('tries again without a connection, less and less often, and at once when it is back', async () => {
  const { keeper, sent, states, answer } = buildKeeper();
  keeper.note('a');
  await vi.advanceTimersByTimeAsync(2000);
  await answer({ kind: 'offline' });
  expect(states.at(-1)).toBe('offline');
  await vi.advanceTimersByTimeAsync(5000);
  await answer({ kind: 'offline' });
  await vi.advanceTimersByTimeAsync(9999);
  expect(sent).toHaveLength(2);
  keeper.retry();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toHaveLength(3);
  await answer();
  expect(states.at(-1)).toBe('kept');
});

test('tries again after trouble of the server, and not what it will never take', async () => {
  const { keeper, sent, states, answer } = buildKeeper();
  keeper.note('a');
  await vi.advanceTimersByTimeAsync(2000);
  await answer({ kind: 'refused', message: 'No room left', passes: true });
  expect(states.at(-1)).toBe('refused');
  await vi.advanceTimersByTimeAsync(5000);
  await answer();
  expect([sent, states.at(-1)]).toEqual([['a', 'a'], 'kept']);
  keeper.note('ab');
  await vi.advanceTimersByTimeAsync(2000);
  await answer({ kind: 'refused', message: 'Too long', passes: false });
  await vi.advanceTimersByTimeAsync(600_000);
  expect([sent, states.at(-1)]).toEqual([['a', 'a', 'ab'], 'refused']);
});

test('sends nothing while another copy is in the way', async () => {
  const { keeper, sent, states, answer } = buildKeeper();
  keeper.note('a');
  await vi.advanceTimersByTimeAsync(2000);
  await answer({ kind: 'held' });
  keeper.note('ab');
  await vi.advanceTimersByTimeAsync(60_000);
  expect([sent, states.at(-1)]).toEqual([['a'], 'held']);
  keeper.resume();
  await vi.advanceTimersByTimeAsync(2000);
  expect(sent).toEqual(['a', 'ab']);
});

test('saves at once when asked, and forgets what is cancelled', async () => {
  const { keeper, sent, answer } = buildKeeper();
  keeper.note('a');
  const flushed = keeper.flush();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual(['a']);
  await answer();
  await flushed;
  keeper.note('b');
  await keeper.cancel();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual(['a']);
});
