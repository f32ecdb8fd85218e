import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import type { Answer, CallOptions, TestApp } from './app.ts';

/**
 * A picture with varied pixels, like a photograph, which does not compress to almost nothing. Low, because each pixel is
 * encoded many times.
 */
export function drawPicture(width = 600, height = 40, channels: 3 | 4 = 3): Sharp {
  const background = { r: 40, g: 90, b: 160, alpha: 0.5 };
  return channels === 4
    ? sharp({ create: { width, height, channels, background } })
    : sharp({
        create: {
          width,
          height,
          channels,
          background,
          noise: { type: 'gaussian', mean: 128, sigma: 30 },
        },
      });
}

/** Red on the left half and blue on the right one: shows which way up a picture is. */
export async function drawHalves(width: number, height: number): Promise<Sharp> {
  const red = { create: { width: width / 2, height, channels: 3, background: '#f00' } } as const;
  const canvas = { create: { width, height, channels: 3, background: '#00f' } } as const;
  const left = await sharp(red).png().toBuffer();
  return sharp(canvas).composite([{ input: left, left: 0, top: 0 }]);
}

/** A GIF whose frames differ. */
export async function drawAnimation(
  width: number,
  height: number,
  frames: number,
): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * frames * 3);
  for (let index = 0; index < pixels.length; index += 1) {
    const frame = Math.floor(index / (width * height * 3));
    pixels[index] = (index % 3 === 0 ? frame * 37 : index) % 256;
  }
  const raw = { width, height: height * frames, channels: 3, pageHeight: height } as const;
  return sharp(pixels, { raw }).gif({ effort: 1, dither: 0 }).toBuffer();
}

/** A white PNG of one bit a pixel: a few bytes for each megapixel, and several MB of memory. */
export function drawPngBomb(width: number, height: number): Buffer {
  const toChunk = (type: string, data: Buffer) => {
    const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from(type), data, Buffer.alloc(4)]);
    chunk.writeUInt32BE(data.length, 0);
    chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
    return chunk;
  };
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    toChunk('IHDR', header),
    toChunk('IDAT', deflateSync(rows)),
    toChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** 14,200 by 14,200 white pixels in 38 bytes. */
export const webpBomb = Buffer.from(
  'UklGRh4AAABXRUJQVlA4TBEAAAAvd/fdDQfQ//73v/+BiOh/AAA=',
  'base64',
);

/** The body a browser sends for a form with these fields, in this order. */
export async function toMultipart(
  fields: Readonly<Record<string, string | Uint8Array<ArrayBuffer> | File>>,
): Promise<Pick<CallOptions, 'payload' | 'headers'>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    form.append(name, value instanceof Uint8Array ? new File([value], 'picture.jpg') : value);
  }
  const encoded = new Response(form);
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  };
}

/** Uploads a file as a browser would. */
export async function upload(
  app: TestApp,
  cookie: string,
  file: Uint8Array<ArrayBuffer> | File,
  fields: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  return app.call('POST', '/api/media', { cookie, ...(await toMultipart({ file, ...fields })) });
}
