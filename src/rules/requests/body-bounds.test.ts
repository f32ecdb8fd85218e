import { expect, test } from 'vitest';
import { BODY_BYTES_MAX, BODY_SIZE_TEXT } from './body-bounds.ts';

test('the text matches the bound', () => {
  expect(BODY_SIZE_TEXT).toBe(`${BODY_BYTES_MAX / 1024 ** 2} MB`);
});
