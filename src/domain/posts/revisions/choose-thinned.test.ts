import { expect, test } from 'vitest';
import { chooseThinned } from './choose-thinned.ts';

const bounds = { dayBefore: '2026-03-01T12:00:00.000Z', monthBefore: '2025-03-31T12:00:00.000Z' };

/** Versions saved at these minutes, newest first, with their place as id. */
const build = (...times: string[]) =>
  times.map((time, id) => ({
    id,
    savedAt: `${time.replace('!', '')}:00.000Z`,
    name: time.endsWith('!') ? 'Sent to the client' : null,
  }));

test.each([
  ['nothing of the last thirty days', ['2026-03-20T10:00', '2026-03-20T09:00'], []],
  ['all but the last of a day', ['2026-03-20T10:00', '2026-02-10T10:00', '2026-02-10T09:00'], [2]],
  ['one of each day stays', ['2026-03-20T10:00', '2026-02-10T10:00', '2026-02-09T10:00'], []],
  [
    'all but the last of a month after a year',
    ['2026-03-20T10:00', '2025-02-10T10:00', '2025-02-09T10:00', '2025-01-31T10:00'],
    [2],
  ],
  ['never the newest', ['2025-02-10T10:00', '2025-02-10T09:00', '2025-02-09T10:00'], [1, 2]],
  [
    'never one with a name',
    ['2026-03-20T10:00', '2026-02-10T10:00', '2026-02-10T09:00!', '2026-02-10T08:00'],
    [3],
  ],
])('drops %s', (_, times, dropped) => {
  expect(chooseThinned(build(...times), bounds)).toEqual(dropped);
});
