import { describe, expect, test } from 'vitest';
import { MemoryCache } from './memory-cache.ts';

const KB = 1024;

function buildCache(kilobytes: number) {
  return new MemoryCache<Buffer>(kilobytes * KB, (value) => value.length);
}

describe('a cache in memory', () => {
  test('never holds more bytes than allowed, including keys and objects', () => {
    const cache = buildCache(1000);
    for (let number = 0; number < 20_000; number += 1) {
      cache.set(`/address-${number}`, Buffer.alloc(number % 700));
      if (number % 3 === 0) cache.get(`/address-${number}`);
      if (number % 1000 === 0) expect(cache.bytes).toBeLessThanOrEqual(1000 * KB);
    }
    expect(cache.bytes).toBeLessThanOrEqual(1000 * KB);
    expect(cache.size).toBeLessThanOrEqual(1000);
  });

  test('keeps entries that are read often, however many are read once', () => {
    const cache = buildCache(1000);
    cache.set('often', Buffer.alloc(50 * KB));
    cache.get('often');
    for (let number = 0; number < 5000; number += 1) cache.set(`once-${number}`, Buffer.alloc(KB));
    expect(cache.get('often')).toBeDefined();
  });

  test('evicts the least recently used entry', () => {
    const cache = buildCache(1000);
    const big = () => Buffer.alloc(190 * KB);
    for (const key of ['a', 'b', 'c', 'd']) {
      cache.set(key, big());
      cache.get(key);
    }
    cache.get('a');
    // 'b' first moves back to the newcomers and then leaves the cache.
    cache.set('e', big());
    cache.get('e');
    cache.set('f', big());
    expect(['a', 'b', 'c', 'd', 'e', 'f'].filter((key) => cache.get(key))).toEqual([
      ...['a', 'c', 'd', 'e', 'f'],
    ]);
  });

  test('keeps one value for each key, and counts it once', () => {
    const cache = buildCache(100);
    for (let time = 0; time < 50; time += 1) {
      cache.set('a', Buffer.alloc(10 * KB));
      cache.get('a');
    }
    expect(cache.size).toBe(1);
    expect(cache.bytes).toBeLessThan(12 * KB);
    cache.delete('a');
    expect([cache.size, cache.bytes, cache.get('a')]).toEqual([0, 0, undefined]);
  });

  test('keeps one value larger than its share for newcomers, but none that would fill it', () => {
    const cache = buildCache(100);
    cache.set('huge', Buffer.alloc(50 * KB));
    expect(cache.get('huge')).toBeUndefined();
    cache.set('large', Buffer.alloc(30 * KB));
    for (let index = 0; index < 50; index += 1) cache.set(`${index}`, Buffer.alloc(KB));
    expect(cache.get('large')).toBeDefined();
    expect(cache.bytes).toBeLessThanOrEqual(100 * KB);
    expect(cache.get('49')).toBeDefined();
  });

  test('drops unwanted values, whether read often or not', () => {
    const cache = buildCache(100);
    for (const key of ['a', 'b', 'c', 'd']) cache.set(key, Buffer.alloc(key < 'c' ? 1 : 2));
    cache.get('a');
    cache.get('c');
    const taken = cache.takeWhere((value) => value.length === 2);
    expect(taken.map(([key]) => key)).toEqual(['c', 'd']);
    expect(['a', 'b', 'c', 'd'].map((key) => cache.get(key)?.length)).toEqual([
      ...[1, 1, undefined, undefined],
    ]);
  });
});
