// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';

/** The program of a page that has just been loaded. */
async function load() {
  vi.resetModules();
  return import('./sending-key.ts');
}

test('the same values are sent under one key, also after a reload, until others follow', async () => {
  const before = await load();
  const key = before.getSendingKey('contact', { text: 'Hello' });
  const { getSendingKey, dropSendingKey } = await load();
  expect(getSendingKey('contact', { text: 'Hello' })).toBe(key);
  expect(getSendingKey('reply', { text: 'Hello' })).not.toBe(key);
  dropSendingKey('contact');
  expect(getSendingKey('contact', { text: 'Hello' })).not.toBe(key);
});
