import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { drawPostCover } from '#artwork/covers/post-cover.ts';
import { OverloadError } from '#shared/queue/task-queue.ts';
import { createTextThread } from './text-thread.ts';

const FILE = 'src/app/cover-drawer.ts';

test('a drawing from the thread is the same as one made here', async () => {
  const draw = createTextThread(FILE);
  expect(await draw('größe-云')).toBe(drawPostCover('größe-云'));
});

test('the thread draws again after it has ended', async () => {
  const draw = createTextThread(FILE, 1);
  const first = await draw('a-slug');
  await delay(50);
  expect(await draw('a-slug')).toBe(first);
});

test('a call is refused while many are waiting', async () => {
  const draw = createTextThread(FILE);
  const outcomes = await Promise.allSettled(Array.from({ length: 102 }, () => draw('a-slug')));
  const refused = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason] : [],
  );
  expect(refused).toEqual([expect.any(OverloadError)]);
});

test('a call that waits too long is refused, so that whoever saves can try again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const draw = createTextThread(FILE);
  const drawn = draw('a-slug');
  const refused = expect(draw('another')).rejects.toThrow(OverloadError);
  vi.advanceTimersByTime(10_000);
  await refused;
  expect(await drawn).toBe(drawPostCover('a-slug'));
});

test('a failed thread is restarted for the next drawing', async () => {
  const draw = createTextThread('src/no-such-program.ts');
  await expect(draw('a')).rejects.toThrow('no-such-program');
  await expect(draw('b')).rejects.toThrow('no-such-program');
});
