import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendProof } from './form-check.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function stubAnswers(...answers: (number | null)[]) {
  const fetch = vi.fn(async () => {
    const status = answers.shift() ?? null;
    if (status === null) throw new TypeError('Failed to fetch');
    return new Response(status === 204 ? null : '{}', { status });
  });
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

test.each([
  ['arrives', [204], 1],
  ['is refused', [400, 204], 1],
  ['gets no answer at first, and then a failure', [null, 503, 204], 3],
  ['never arrives', [], 6],
])('a proof that %s is sent as often as needed', async (_what, answers, times) => {
  const fetch = stubAnswers(...answers);
  const sending = sendProof({ challenge: { parameters: {}, signature: '' }, solution: {} });
  await vi.runAllTimersAsync();
  await sending;
  expect(fetch).toHaveBeenCalledTimes(times);
});
