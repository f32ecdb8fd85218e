import { expect, test } from 'vitest';
import { recogniseFormat } from './recognise-format.ts';

test.each([
  ['\xff\xd8\xff\xe0', 'jpeg'],
  ['\xff\xd8\xff\xdb', 'jpeg'],
  ['\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'png'],
  ['GIF87a', 'gif'],
  ['GIF89a', 'gif'],
  ['RIFF\n\n\n\nWEBPVP8L', 'webp'],
  ['\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf', 'avif'],
  ['\0\0\0\x1cftypavis\0\0\0\0msf1iso8', 'avif'],
  ['\0\0\0\x18ftypmif1\0\0\0\0mif1avif', 'avif'],
  // The brand comes after the end of the box.
  ['\0\0\0\x14ftypmif1\0\0\0\0mif1avif', null],
  ['\0\0\0\x18ftypheic\0\0\0\0mif1heic', null],
  ['avif', null],
  ['\xff\xd8', null],
  ['\x89PNG\n\x1a\n', null],
  [' GIF89a', null],
  ['GIF88a', null],
  ['RIFF\0\0\0\0WAVE', null],
  ['RIFFWEBP', null],
  ['<svg xmlns="http://www.w3.org/2000/svg">', null],
  ['\u00ef\u00bb\u00bf<svg>', null],
  ['<!doctype html>', null],
  ['', null],
])('%j is %s', (text, format) => {
  expect(recogniseFormat(Buffer.from(text, 'latin1'))).toBe(format);
});
