import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { buildTestApp } from '#tests/support/app.ts';
import { MemoryBucket } from '#tests/support/memory-bucket.ts';
import {
  drawAnimation,
  drawPicture,
  drawPngBomb,
  toMultipart,
  upload,
  webpBomb,
} from '#tests/support/pictures.ts';

const NOT_A_PICTURE = 'Please choose a JPEG, PNG, GIF, WebP or AVIF picture.';
const DAMAGED = 'This picture is damaged or incomplete. Please save it again and retry.';
const TOO_MANY_PIXELS =
  'This picture has more than 50 megapixels. Please make it smaller and retry.';
const TOO_LONG_SIDE =
  'This picture is more than 16384 pixels wide or high. Please make it smaller and retry.';
const TOO_LONG =
  'This animation has more than 1000 frames, or 100 megapixels in all of them. Please shorten it and retry.';

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const HTML = '<!doctype html><script>alert(1)</script>';

async function buildUploader() {
  const bucket = new MemoryBucket();
  const app = await buildTestApp({ bucket });
  return { app, bucket, cookie: await app.signIn() };
}

/** Uploads and expects a refusal of the form's field, and nothing stored. */
async function expectRefused(bytes: Uint8Array, message: string, name = 'picture.png') {
  const { app, bucket, cookie } = await buildUploader();
  const file = new File([new Uint8Array(bytes)], name, { type: 'image/png' });
  const answer = await upload(app, cookie, file);
  expect(answer.body).toEqual({
    message,
    code: 'invalid_input',
    issues: [{ path: 'file', message }],
  });
  expect(answer.status).toBe(400);
  expect(bucket.files.size).toBe(0);
  expect((await app.call('GET', '/api/media', { cookie })).body).toEqual([]);
}

describe('what is not a picture, whatever its name and type', () => {
  test.each([
    ['SVG', SVG],
    ['SVG in XML', `<?xml version="1.0"?>${SVG}`],
    ['HTML', HTML],
    ['text', 'just text'],
    ['one byte', '\x89'],
    ['a PDF', '%PDF-1.7 …'],
    ['a BMP', 'BM\x46\0\0\0\0\0\0\0\x36\0\0\0'],
    ['an icon', '\0\0\x01\0\x01\0\x10\x10\0\0'],
    ['HEIC', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
    ['a film', '\0\0\0\x18ftypmp42\0\0\0\0mp42isom'],
    ['a WAV file', 'RIFF\x24\0\0\0WAVEfmt '],
    ['JPEG XL', '\xff\x0a\0\0'],
    ['a zip archive', 'PK\x03\x04'],
    ['Photoshop', '8BPS\0\x01'],
  ])('%s', async (_what, text) => {
    await expectRefused(Buffer.from(text, 'latin1'), NOT_A_PICTURE);
  });

  test('TIFF', async () => {
    await expectRefused(await drawPicture().tiff().toBuffer(), NOT_A_PICTURE);
  });
});

describe('what only starts like a picture', () => {
  test.each([
    ['PNG and then HTML', [...PNG_SIGNATURE], HTML],
    ['GIF and then SVG', 'GIF89a', SVG],
    ['GIF and then HTML', 'GIF89a', `/*${HTML}*/`],
    ['JPEG and then HTML', [0xff, 0xd8, 0xff, 0xe0], HTML],
    ['WebP and then HTML', 'RIFF\x24\0\0\0WEBPVP8 ', HTML],
    ['AVIF and then HTML', '\0\0\0\x18ftypavif\0\0\0\0mif1avif', HTML],
    ['nothing but a PNG signature', [...PNG_SIGNATURE], ''],
  ])('%s', async (_what, start, rest) => {
    const head = typeof start === 'string' ? Buffer.from(start, 'latin1') : Buffer.from(start);
    await expectRefused(Buffer.concat([head, Buffer.from(rest)]), DAMAGED);
  });

  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
    '%s that was cut short',
    async (format) => {
      const bytes = await drawPicture().toFormat(format).toBuffer();
      for (const part of [0.1, 0.6, 0.97]) {
        await expectRefused(bytes.subarray(0, Math.floor(bytes.length * part)), DAMAGED);
      }
    },
  );

  test('an animation whose later frames are missing', async () => {
    const bytes = await drawAnimation(200, 100, 8);
    await expectRefused(bytes.subarray(0, Math.floor(bytes.length * 0.6)), DAMAGED);
  });

  test('a header that declares more pixels than there are', async () => {
    const bytes = await drawPicture(300, 200).png().toBuffer();
    bytes.writeUInt32BE(60_000, 16);
    bytes.writeUInt32BE(60_000, 20);
    await expectRefused(bytes, TOO_MANY_PIXELS);
  });
});

describe('a few bytes that would become very many pixels', () => {
  test.each([
    ['PNG', drawPngBomb(14_200, 14_200)],
    ['WebP', webpBomb],
  ])('200 megapixels in %s', async (_format, bytes) => {
    expect(bytes.length).toBeLessThan(30_000);
    await expectRefused(bytes, TOO_MANY_PIXELS);
  });

  test('one row over 50 megapixels, but not 50', async () => {
    await expectRefused(drawPngBomb(10_000, 5_001), TOO_MANY_PIXELS);
    const { app, cookie } = await buildUploader();
    const answer = await upload(app, cookie, new Uint8Array(drawPngBomb(10_000, 5_000)));
    expect([answer.status, answer.body.width]).toEqual([201, 1920]);
  });

  test.each([
    [1, 16_385],
    [16_385, 1],
  ])('%i × %i pixels, though they are few', async (width, height) => {
    await expectRefused(drawPngBomb(width, height), TOO_LONG_SIDE);
    const { app, cookie } = await buildUploader();
    const long = drawPngBomb(Math.min(width, 16_384), Math.min(height, 16_384));
    expect((await upload(app, cookie, new Uint8Array(long))).status).toBe(201);
  });

  test('an animation of 400 frames with 300,000 pixels each', async () => {
    const [width, height] = [600, 500];
    const raw = { width, height: height * 2, channels: 3, pageHeight: height } as const;
    const pixels = Buffer.alloc(width * height * 3 * 2).fill(255, width * height * 3);
    const short = await sharp(pixels, { raw }).gif().toBuffer();
    // The frames of a short one again and again: drawing so many would take seconds.
    const start = short.indexOf(Buffer.from('21f904', 'hex'));
    const frames = Array(200).fill(short.subarray(start, -1));
    const bytes = Buffer.concat([short.subarray(0, start), ...frames, short.subarray(-1)]);
    expect(await sharp(bytes, { pages: -1, limitInputPixels: false }).metadata()).toMatchObject({
      pages: 400,
    });
    expect(bytes.length).toBeLessThan(2_000_000);
    await expectRefused(bytes, TOO_LONG, 'loop.gif');
  });

  test('an animation of more than 1000 frames', async () => {
    await expectRefused(await drawAnimation(2, 2, 1001), TOO_LONG);
  });
});

describe('an invalid form', () => {
  const picture = () => drawPicture(60, 40).png().toBuffer();

  async function send(request: Awaited<ReturnType<typeof toMultipart>>) {
    const { app, bucket, cookie } = await buildUploader();
    const answer = await app.call('POST', '/api/media', { cookie, ...request });
    expect(bucket.files.size).toBe(0);
    return { status: answer.status, ...answer.body };
  }

  function refusal(message: string, path = 'file') {
    return { status: 400, message, code: 'invalid_input', issues: [{ path, message }] };
  }

  test('without a file', async () => {
    expect(await send(await toMultipart({ alt: 'x' }))).toEqual(
      refusal('Please choose a picture.'),
    );
    expect(await send(await toMultipart({}))).toEqual(refusal('Please choose a picture.'));
    expect(await send(await toMultipart({ file: 'text' }))).toEqual(
      refusal('Please choose a picture.'),
    );
  });

  test('with an empty file', async () => {
    expect(await send(await toMultipart({ file: new File([], 'a.png') }))).toEqual(
      refusal('This file is empty. Please choose a picture.'),
    );
  });

  test('with the file in another field', async () => {
    expect(await send(await toMultipart({ picture: new Uint8Array(await picture()) }))).toEqual(
      refusal('Please send the picture in the field “file”.'),
    );
  });

  test('with two files', async () => {
    const bytes = new Uint8Array(await picture());
    expect(await send(await toMultipart({ file: bytes, second: bytes }))).toEqual(
      refusal('Please send one picture at a time.'),
    );
  });

  test('with an alternative text of 501 characters, before or after the file', async () => {
    const file = new Uint8Array(await picture());
    const alt = 'x'.repeat(501);
    const expected = refusal('Alternative text must be at most 500 characters', 'alt');
    expect(await send(await toMultipart({ file, alt }))).toEqual(expected);
    expect(await send(await toMultipart({ alt: alt.repeat(100), file }))).toEqual(expected);
  });

  test.each([
    ['no boundary', 'multipart/form-data', 'x'],
    ['an empty body', 'multipart/form-data; boundary=x', ''],
    ['no part', 'multipart/form-data; boundary=x', '--x--\r\n'],
    ['a body of something else', 'multipart/form-data; boundary=x', 'no form at all'],
    [
      'a part without an end',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc',
    ],
    [
      'a field named like a part of every object',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nabc\r\n--x--\r\n',
    ],
  ])('with %s', async (_what, contentType, payload) => {
    const answer = await send({ payload, headers: { 'content-type': contentType } });
    expect(answer.status).toBe(400);
    expect(answer.issues).toEqual([{ path: 'file', message: answer.message }]);
  });

  test.each(['application/json', 'image/png', 'text/plain'])('as %s', async (contentType) => {
    const payload = contentType === 'application/json' ? '{"file": "x"}' : 'x';
    const answer = await send({ payload, headers: { 'content-type': contentType } });
    expect(answer.status).toBe(415);
    expect(answer.message).toBe('Please send the picture as multipart/form-data.');
  });
});

test('a form of another site’s page is refused before it is read', async () => {
  const { app, cookie } = await buildUploader();
  const { payload, headers } = await toMultipart({ file: new Uint8Array([1]) });
  for (const foreign of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
    const answer = await app.call('POST', '/api/media', {
      cookie,
      ...(payload && { payload }),
      headers: { ...headers, ...foreign },
    });
    expect(answer.status).toBe(403);
  }
});
