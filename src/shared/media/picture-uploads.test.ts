import { expect, test } from 'vitest';
import {
  PICTURE_BYTES_MAX,
  PICTURE_SIZE_TEXT,
  UPLOAD_FORMATS,
  UPLOAD_FORMATS_TEXT,
} from './picture-uploads.ts';

test('the texts match the bounds', () => {
  expect(PICTURE_SIZE_TEXT).toBe(`${PICTURE_BYTES_MAX / 1024 ** 2} MB`);
  const named = UPLOAD_FORMATS_TEXT.toLowerCase().split(/, | or /);
  expect(named).toEqual(UPLOAD_FORMATS);
});
