import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { drawPostCover } from '#artwork/covers/post-cover.ts';
import { OverloadError } from '#shared/queue/task-queue.ts';
import { createTextThread } from './text-thread.ts';

const FILE = 'src/app/cover-drawer.ts';

function fakeTimeouts() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
}

test('a drawing from the thread is the same as one made here', async () => {
  const draw = createTextThread(FILE);
  expect(await draw('größe-云')).toBe(drawPostCover('größe-云'));
});

test('the thread ends after five seconds without work, and begins again for more', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'thread-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'counting.mjs');
  await writeFile(
    file,
    `import { parentPort } from 'node:worker_threads';
    let count = 0;
    parentPort.on('message', () => parentPort.postMessage(String((count += 1))));`,
  );
  fakeTimeouts();
  const draw = createTextThread(file);
  expect([await draw('a'), await draw('b')]).toEqual(['1', '2']);
  vi.advanceTimersByTime(4_999);
  expect(await draw('c')).toBe('3');
  vi.advanceTimersByTime(5_000);
  expect(await draw('d')).toBe('1');
});

test('a call is refused while many are waiting', async () => {
  fakeTimeouts();
  const draw = createTextThread(FILE);
  const outcomes = await Promise.allSettled(Array.from({ length: 102 }, () => draw('a-slug')));
  const refused = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason] : [],
  );
  expect(refused).toEqual([expect.any(OverloadError)]);
});

test('a call that waits too long is refused, so that whoever saves can try again', async () => {
  fakeTimeouts();
  const draw = createTextThread(FILE);
  const drawn = draw('a-slug');
  const refused = expect(draw('another')).rejects.toThrow(OverloadError);
  vi.advanceTimersByTime(30_000);
  await refused;
  expect(await drawn).toBe(drawPostCover('a-slug'));
});

test('a failed thread is restarted for the next drawing', async () => {
  const draw = createTextThread('src/no-such-program.ts');
  await expect(draw('a')).rejects.toThrow('no-such-program');
  await expect(draw('b')).rejects.toThrow('no-such-program');
});
