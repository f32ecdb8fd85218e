import { describe, expect, test } from 'vitest';
import { readConfiguration } from './configuration.ts';
import { parseByteSize } from './environment.ts';

test.each([
  ['64MB', 67_108_864],
  ['1gb', 1_073_741_824],
  ['512 KB', 524_288],
])('%s is a size', (text, bytes) => {
  expect(parseByteSize(text)).toBe(bytes);
});

test.each(['', '64', 'MB', '-1MB', '1.5GB', '64MiB', '9999999MB'])('%j is none', (text) => {
  expect(parseByteSize(text)).toBeNull();
});

describe('CACHE_SIZE', () => {
  const read = (value?: string) => readConfiguration({ CACHE_SIZE: value });

  test('limits all caches together, to 64 MB by default', () => {
    expect(read()).toMatchObject({ configuration: { cacheBytesMax: 67_108_864 } });
    expect(read('1GB')).toMatchObject({ configuration: { cacheBytesMax: 1_073_741_824 } });
  });

  test.each(['much', '0MB', '1023KB'])('refuses %s in one line', (value) => {
    const fault = 'CACHE_SIZE: takes a size from 1MB, such as 64MB or 1GB';
    expect(read(value)).toEqual({ ok: false, faults: [fault] });
  });
});
