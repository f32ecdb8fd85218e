import { expect, test } from 'vitest';
import { HttpError } from '#client/http-error.ts';
import { confirmation, withConfirmation } from './ask-to-confirm.ts';

const refusal = (code: string) => new HttpError(403, 'Forbidden', JSON.stringify({ code }));

/** A call that is refused until `passes` is set. */
function buildCall(code: string) {
  const call = { count: 0, passes: false };
  const make = async () => {
    call.count += 1;
    if (!call.passes) throw refusal(code);
    return 'done';
  };
  return { call, make };
}

/** Answers as the dialog would. */
const answerWith = (answer: () => void) =>
  confirmation.waiting.subscribe(() => {
    if (confirmation.waiting.get().length > 0) queueMicrotask(answer);
  });

test('repeats a call once the person has confirmed', async () => {
  const { call, make } = buildCall('confirmation_required');
  const stop = answerWith(() => {
    call.passes = true;
    confirmation.answer(true);
  });
  expect(await withConfirmation(make)).toBe('done');
  expect(call.count).toBe(2);
  stop();
});

test('gives up if the person declines', async () => {
  const { call, make } = buildCall('confirmation_required');
  const stop = answerWith(() => confirmation.answer(false));
  await expect(withConfirmation(make)).rejects.toMatchObject({ code: 'confirmation_required' });
  expect(call.count).toBe(1);
  stop();
});

test('does not ask after another refusal', async () => {
  const { call, make } = buildCall('forbidden');
  await expect(withConfirmation(make)).rejects.toMatchObject({ code: 'forbidden' });
  expect([call.count, confirmation.waiting.get()]).toEqual([1, []]);
});
