import { expect, test } from 'vitest';
import { findTotal } from './list-window.ts';

test.each([
  [{}, 3, 3],
  [{}, 0, 0],
  [{ limit: 5 }, 3, 3],
  [{ limit: 5 }, 0, 0],
  [{ limit: 5, offset: 2 }, 3, 5],
  [{ offset: 2 }, 3, 5],
  // There may be more behind a full window, and any number before one that begins behind the end.
  [{ limit: 3 }, 3, null],
  [{ limit: 5, offset: 2 }, 0, null],
  [{ offset: 2 }, 0, null],
])('the total of %j with %i rows is %s', (window, rowCount, total) => {
  expect(findTotal(window, rowCount)).toBe(total);
});
