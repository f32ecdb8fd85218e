import { expect, test } from 'vitest';
import { createLogDestination } from './log-destination.ts';

/** A file that takes as many bytes as the room says, and then refuses like a full disk. */
function openFile(code: string) {
  const file = { text: '', room: Number.POSITIVE_INFINITY, refusals: 0 };
  const { write } = createLogDestination((bytes) => {
    const taken = Math.min(file.room, bytes.length);
    if (taken === 0) {
      file.refusals += 1;
      throw Object.assign(new Error(code), { code });
    }
    file.room -= taken;
    file.text += Buffer.from(bytes.subarray(0, taken)).toString();
    return taken;
  });
  return { file, write };
}

test('lines that a full disk cannot take are dropped, and later ones are whole', () => {
  const { file, write } = openFile('ENOSPC');
  write('one\n');
  file.room = 2;
  for (const line of ['two\n', 'three\n', 'four\n']) write(line);
  file.room = 100;
  for (const line of ['five\n', 'six\n']) write(line);
  expect(file.text).toBe('one\ntw\nfive\nsix\n');
});

test('a reader that stays behind is waited for a moment, and no longer', () => {
  const { file, write } = openFile('EAGAIN');
  file.room = 0;
  write('one\n');
  expect(file.refusals).toBe(10);
  file.room = 100;
  write('two\n');
  expect(file.text).toBe('two\n');
});
