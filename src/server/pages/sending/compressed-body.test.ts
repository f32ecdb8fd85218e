import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import {
  chooseEncoding,
  compressBest,
  compressBody,
  compressOnce,
  readText,
} from './compressed-body.ts';
import { packLongBody } from './long-body.ts';

const text = 'A text that is worth compressing. '.repeat(200);

describe('a body', () => {
  test('that is cached has every encoding, each with its own tag and no spare bytes', async () => {
    const { identity, br, gzip } = await compressBody(text);
    expect(identity?.bytes.toString()).toBe(text);
    expect(brotliDecompressSync(br?.bytes ?? '').toString()).toBe(text);
    expect(gunzipSync(gzip?.bytes ?? '').toString()).toBe(text);
    expect(new Set([identity?.etag, br?.etag, gzip?.etag]).size).toBe(3);
    for (const { bytes } of [br, gzip].flatMap((encoded) => encoded ?? [])) {
      expect(bytes.buffer.byteLength).toBe(bytes.length);
    }
  });

  test.each([
    ['br, gzip', ['identity', 'br']],
    ['gzip;q=1.0, br;q=0', ['identity', 'gzip']],
    [undefined, ['identity']],
    ['identity', ['identity']],
    ['vibrant, x-gzip', ['identity']],
    ['br;q=0.5', ['identity', 'br']],
    ['br;q=0.1, gzip', ['identity', 'gzip']],
    ['*', ['identity']],
    ['br;q=x, gzip;q=0.001', ['identity', 'br']],
    ['deflate,GZIP ; q=0.2 , br; q=0.0', ['identity', 'gzip']],
  ])('that is sent once to a client with %s is sent as %s', async (accepted, encodings) => {
    const body = await compressOnce(text, accepted);
    expect(Object.keys(body)).toEqual([...encodings, 'isQuick']);
    expect(chooseEncoding(accepted, body)).toBe(encodings.at(-1));
  });

  test('that is sent once has another tag in each encoding', async () => {
    const { br, identity } = await compressOnce(text, 'br');
    const { gzip } = await compressOnce(text, 'gzip');
    expect(new Set([identity, br, gzip].map((body) => body?.etag)).size).toBe(3);
  });

  test('with a weak tag has it in every encoding, also once it is asked for again', async () => {
    const body = await compressBody(text, 'W/"tag"');
    for (const { identity, br, gzip } of [body, await compressBest(body)]) {
      const tags = [identity, br, gzip].map((encoded) => encoded?.etag);
      expect(new Set(tags)).toEqual(new Set(['W/"tag"']));
    }
  });

  test('that is long is kept packed, as it is, and can be read', async () => {
    const body = await packLongBody(Readable.from([text, text]));
    expect(Object.keys(body)).toEqual(['gzip']);
    expect(await compressBest(body)).toBe(body);
    expect(readText(body)).toBe(text + text);
    expect(readText(await compressBody(text))).toBe(text);
  });

  test.each(['br', 'gzip', undefined])(
    'sent to a client with %s has every encoding once it is asked for again',
    async (accepted) => {
      const { identity, br, gzip, ...marks } = await compressBest(
        await compressOnce(text, accepted),
      );
      expect(identity?.bytes.toString()).toBe(text);
      expect(brotliDecompressSync(br?.bytes ?? '').toString()).toBe(text);
      expect(gunzipSync(gzip?.bytes ?? '').toString()).toBe(text);
      expect(marks).toEqual({ isBest: true });
      // Other bytes, another tag: half of one answer and half of the other would be rubbish.
      const quick = await compressBody(text);
      expect(new Set([quick.br, identity, br, gzip].map((body) => body?.etag)).size).toBe(4);
    },
  );
});
