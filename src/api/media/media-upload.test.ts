import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { buildTestApp } from '#tests/support/app.ts';
import { MemoryBucket } from '#tests/support/memory-bucket.ts';
import { drawAnimation, drawHalves, drawPicture, upload } from '#tests/support/pictures.ts';

async function buildUploader() {
  const bucket = new MemoryBucket();
  const app = await buildTestApp({ bucket });
  const cookie = await app.signIn();
  const getFile = (url: string) => {
    const file = bucket.files.get(url.replace('/media/', ''));
    if (!file) throw new Error(`There is no ${url}`);
    return file.bytes;
  };
  return { app, bucket, cookie, getFile };
}

/** The addresses of a `srcset` value by their width. */
function readSrcset(srcset: string): Map<number, string> {
  const entries = srcset.split(', ').map((entry) => entry.split(' '));
  return new Map(entries.map(([url = '', width = '']) => [Number.parseInt(width, 10), url]));
}

test('a picture comes back in every size, with its text, name and date', async () => {
  const { app, bucket, cookie } = await buildUploader();
  // Of one colour: encoding two million varied pixels four times takes seconds.
  const bytes = await drawPicture(2200, 1100, 4).jpeg().toBuffer();
  const file = new File([new Uint8Array(bytes)], 'Ünser\u202e Bü\u200bro.jpg', {
    type: 'text/plain',
  });
  const answer = await upload(app, cookie, file, { alt: '  Our office ' });
  expect(answer.status).toBe(201);
  expect(answer.headers['cache-control']).toBe('no-store');
  const hash = answer.body.url.split('/')[2];
  const list = (format: string) =>
    [480, 960, 1440, 1920].map((width) => `/media/${hash}/${width}.${format} ${width}w`).join(', ');
  expect(answer.body).toEqual({
    id: expect.any(Number),
    focalPoint: { x: 0.5, y: 0.5 },
    url: `/media/${hash}/1920.jpg`,
    width: 1920,
    height: 960,
    alt: 'Our office',
    srcset: { avif: list('avif'), webp: list('webp') },
    originalName: 'Ünser Büro.jpg',
    bytes: bytes.length,
    createdAt: app.clock.now(),
  });
  expect(hash).toMatch(/^[0-9a-f]{32}$/);

  expect(bucket.files.size).toBe(9);
  for (const [key, { bytes: stored, contentType }] of bucket.files) {
    const [width, format = ''] = key.slice(33).split('.');
    const metadata = await sharp(stored).metadata();
    expect(metadata.width, key).toBe(Number(width));
    expect(metadata.height, key).toBe(Number(width) / 2);
    expect(contentType).toBe(`image/${format === 'jpg' ? 'jpeg' : format}`);
    expect(metadata.mediaType).toBe(contentType);
  }
});

test.each([
  [300, [300]],
  [480, [480]],
  [500, [500]],
  [1000, [480, 1000]],
  [1920, [480, 960, 1440, 1920]],
])(
  'a picture %i pixels wide is stored in the widths %j and never enlarged',
  async (width, widths) => {
    const { app, cookie, getFile } = await buildUploader();
    const { body } = await upload(app, cookie, await toBytes(drawPicture(width, 8).png()));
    expect([...readSrcset(body.srcset.avif).keys()]).toEqual(widths);
    expect([...readSrcset(body.srcset.webp).keys()]).toEqual(widths);
    expect([body.width, body.height]).toEqual([width, 8]);
    expect(await sharp(getFile(body.url)).metadata()).toMatchObject({ width, height: 8 });
  },
);

test('a picture taller than any page is scaled down', async () => {
  const { app, cookie } = await buildUploader();
  const { body } = await upload(app, cookie, await toBytes(drawPicture(4, 16_384).png()));
  expect([body.width, body.height]).toEqual([2, 8192]);
});

describe('camera metadata', () => {
  test('the orientation is applied, and location, profile and texts are removed', async () => {
    const { app, bucket, cookie, getFile } = await buildUploader();
    const halves = await drawHalves(400, 200);
    const bytes = await halves
      .withExif({
        IFD0: { Copyright: 'Asha', ImageDescription: 'secret place' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '18/1 31/1 0/1' },
      })
      .withMetadata({ orientation: 6, icc: 'p3' })
      .jpeg()
      .toBuffer();
    const before = await sharp(bytes).metadata();
    expect(before).toMatchObject({ orientation: 6, width: 400, hasProfile: true });
    expect(before.exif?.includes('secret place')).toBe(true);

    const { body } = await upload(app, cookie, new Uint8Array(bytes));
    // Rotated clockwise: what was on the left is on top.
    expect([body.width, body.height]).toEqual([200, 400]);
    const { data } = await sharp(getFile(body.url)).raw().toBuffer({ resolveWithObject: true });
    const [red = 0, , blue = 0] = data.subarray((20 * 200 + 100) * 3);
    expect(red).toBeGreaterThan(200);
    expect(blue).toBeLessThan(60);
    for (const [key, file] of bucket.files) {
      const { exif, icc, iptc, xmp, orientation } = await sharp(file.bytes).metadata();
      expect({ exif, icc, iptc, xmp, orientation }, key).toEqual({});
      expect(file.bytes.includes('secret place')).toBe(false);
    }
  });

  test('data after the picture is removed', async () => {
    const { app, bucket, cookie } = await buildUploader();
    const picture = await drawPicture().png().toBuffer();
    const answer = await upload(
      app,
      cookie,
      Buffer.concat([picture, Buffer.from('<script>alert(1)</script>')]),
    );
    expect(answer.status).toBe(201);
    for (const { bytes } of bucket.files.values()) expect(bytes.includes('<script>')).toBe(false);
  });
});

describe('every accepted format', () => {
  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('%s', async (format) => {
    const { app, cookie } = await buildUploader();
    const bytes = await drawPicture(300, 20).toFormat(format).toBuffer();
    const answer = await upload(app, cookie, new Uint8Array(bytes));
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ width: 300, height: 20 });
    expect(answer.body.url).toMatch(/\/300\.jpg$/);
  });

  test.each([
    ['16 bits a channel', drawPicture(300, 20).toColourspace('rgb16').png()],
    ['CMYK', drawPicture(300, 20).toColourspace('cmyk').jpeg()],
    ['one channel', drawPicture(300, 20).toColourspace('b-w').png()],
    ['a single pixel', drawPicture(1, 1).png()],
    ['a progressive JPEG', drawPicture(300, 20).jpeg({ progressive: true })],
  ])('including %s', async (_what, picture) => {
    const { app, cookie } = await buildUploader();
    expect((await upload(app, cookie, await toBytes(picture))).status).toBe(201);
  });
});

test('a transparent picture stays transparent, including its fallback', async () => {
  const { app, cookie, getFile } = await buildUploader();
  const { body } = await upload(app, cookie, await toBytes(drawPicture(300, 20, 4).png()));
  expect(body.url).toMatch(/\/300\.png$/);
  const avif = readSrcset(body.srcset.avif).get(300) ?? '';
  for (const url of [body.url, avif]) {
    expect((await sharp(getFile(url)).stats()).isOpaque, url).toBe(false);
  }
});

test('an opaque alpha channel does not make a PNG', async () => {
  const { app, cookie } = await buildUploader();
  const picture = drawPicture(300, 20).ensureAlpha().png();
  const { body } = await upload(app, cookie, await toBytes(picture));
  expect(body.url).toMatch(/\/300\.jpg$/);
});

test('an animation stays one in WebP, with a still fallback', async () => {
  const { app, cookie, getFile } = await buildUploader();
  const bytes = await drawAnimation(1100, 100, 5);
  const { status, body } = await upload(app, cookie, new Uint8Array(bytes));
  expect(status).toBe(201);
  expect([body.width, body.height]).toEqual([960, 87]);
  expect(body.srcset.avif).toBe('');
  const sizes = readSrcset(body.srcset.webp);
  expect([...sizes.keys()]).toEqual([480, 960]);
  for (const [width, url] of sizes) {
    const metadata = await sharp(getFile(url)).metadata();
    expect(metadata).toMatchObject({ format: 'webp', pages: 5, width });
  }
  expect(body.url).toMatch(/\/960\.jpg$/);
  expect(await sharp(getFile(body.url)).metadata()).toMatchObject({ width: 960, height: 87 });
});

describe('the same file again', () => {
  test('is the same picture, with its existing text', async () => {
    const { app, bucket, cookie } = await buildUploader();
    const bytes = await toBytes(drawPicture().jpeg());
    const first = await upload(app, cookie, bytes, { alt: 'First' });
    const before = [...bucket.files];
    app.clock.advance(60);
    const second = await upload(app, cookie, new File([bytes], 'other.png'), { alt: 'Second' });
    expect(second.status).toBe(201);
    expect(second.body).toEqual(first.body);
    expect([...bucket.files]).toEqual(before);
  });

  test('is one picture even if it is sent twice at once', async () => {
    const { app, cookie } = await buildUploader();
    const bytes = await toBytes(drawPicture().jpeg());
    const answers = await Promise.all([1, 2, 3].map(() => upload(app, cookie, bytes)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  });

  test('brings back files that were lost', async () => {
    const { app, bucket, cookie } = await buildUploader();
    const bytes = await toBytes(drawPicture().jpeg());
    const first = await upload(app, cookie, bytes);
    const keys = [...bucket.files.keys()];
    bucket.files.clear();
    const second = await upload(app, cookie, bytes);
    expect(second.body).toEqual(first.body);
    expect([...bucket.files.keys()].sort()).toEqual(keys.sort());
  });
});

async function toBytes(picture: Sharp): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await picture.toBuffer());
}
