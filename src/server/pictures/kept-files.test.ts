import { expect, it } from 'vitest';
import { KeptFiles } from './kept-files.ts';

const fileOf = (bytes: number) => ({ bytes: Buffer.alloc(bytes), etag: `"${bytes}"` });

it('keeps what was used last within its bytes', () => {
  const files = new KeptFiles(100);
  files.put('a', fileOf(40));
  files.put('b', fileOf(40));
  expect(files.get('a')).toBeDefined();
  files.put('c', fileOf(40));
  expect(files.get('a')).toBeDefined();
  expect(files.get('b')).toBeUndefined();
  expect(files.get('c')).toBeDefined();
});

it('counts a file that is put again once, and keeps none that is larger than everything', () => {
  const files = new KeptFiles(100);
  for (let time = 0; time < 5; time += 1) files.put('a', fileOf(60));
  files.put('b', fileOf(40));
  expect(files.get('a')).toBeDefined();
  files.put('huge', fileOf(101));
  expect(files.get('huge')).toBeUndefined();
});
