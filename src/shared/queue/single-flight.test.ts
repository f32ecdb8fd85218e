import { expect, test, vi } from 'vitest';
import { SingleFlight } from './single-flight.ts';

test('callers at the same time share one piece of work, for each key', async () => {
  const work = new SingleFlight<string>();
  const read = vi.fn(async (key: string) => `read ${key}`);
  const run = (key: string) => work.run(key, () => read(key));
  expect(await Promise.all([run('a'), run('b'), run('a')])).toEqual(['read a', 'read b', 'read a']);
  expect(read).toHaveBeenCalledTimes(2);
});

test('work that has ended, even by a failure, starts again for the next caller', async () => {
  const work = new SingleFlight<string>();
  const fail = () => work.run('a', () => Promise.reject(new Error('no line')));
  await expect(Promise.allSettled([fail(), fail()])).resolves.toMatchObject([
    ...[{ status: 'rejected' }, { status: 'rejected' }],
  ]);
  await expect(work.run('a', async () => 'read')).resolves.toBe('read');
  await expect(work.run('a', async () => 'read again')).resolves.toBe('read again');
});
