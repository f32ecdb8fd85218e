import { expect, test } from 'vitest';
import { previewMessage } from './message-preview.ts';

test('a message of 50 characters is shown whole, a longer one is cut there', () => {
  const fifty = 'x'.repeat(50);
  expect(previewMessage(fifty)).toBe(fifty);
  expect(previewMessage(`${fifty}y`)).toBe(`${fifty}…`);
  expect(previewMessage('')).toBe('');
});

test('a character of two code units is never cut in half', () => {
  expect(previewMessage('🪨'.repeat(51))).toBe(`${'🪨'.repeat(50)}…`);
});
