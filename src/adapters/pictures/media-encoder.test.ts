import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { drawPicture } from '#tests/support/pictures.ts';
import { createPictureEncoder } from './media-encoder.ts';

const childFile = path.join(import.meta.dirname, 'media-encoder-child.ts');

/** Writes a child program that does something other than encoding. */
async function writeChild(source: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'test-encoder-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'child.mjs');
  await writeFile(file, source);
  return file;
}

describe('encoding in a separate process', () => {
  it('answers the picture', async () => {
    const encode = createPictureEncoder(childFile);
    const result = await encode(await drawPicture(600, 400).png().toBuffer());
    expect(result).toMatchObject({ ok: true, picture: { width: 600, height: 400 } });
    const files = result.ok ? result.picture.files : [];
    expect(files.map(({ width, format }) => `${width}.${format}`)).toEqual([
      ...['480.avif', '480.webp', '600.avif', '600.webp', '600.jpg'],
    ]);
    for (const { bytes } of files) expect(bytes.length).toBeGreaterThan(100);
  });

  it('answers a refusal', async () => {
    const encode = createPictureEncoder(childFile);
    expect(await encode(Buffer.from('GIF89a'))).toEqual({ ok: false, reason: 'damaged' });
  });

  it('survives a picture that makes the decoder crash', async () => {
    const encode = createPictureEncoder(await writeChild(`process.kill(process.pid, 'SIGSEGV')`));
    expect(await encode(Buffer.alloc(1_000_000))).toEqual({ ok: false, reason: 'damaged' });
  });

  it('ends a process that never finishes', async () => {
    const child = await writeChild(`process.on('message', () => { for (;;); })`);
    const encode = createPictureEncoder(child, { seconds: 0.5 });
    expect(await encode(Buffer.alloc(10))).toEqual({ ok: false, reason: 'took_too_long' });
  });

  it.each([
    ['has answered', 'process.send({ ok: true }, () => process.disconnect());', { ok: true }],
    ['never answers', 'setInterval(() => {}, 1000);', { ok: false, reason: 'took_too_long' }],
  ])(
    'goes on if something else holds what a child that %s has left open',
    async (_, then, answer) => {
      // It holds it until the test has ended, which removes the program.
      const child = await writeChild(`
      import { spawn } from 'node:child_process';
      const wait = \`setInterval(() => require('fs').existsSync('\${import.meta.filename}') || process.exit(), 200)\`;
      process.once('message', () => {
        spawn(process.execPath, ['-e', wait], { stdio: ['ignore', 'ignore', 'inherit'], detached: true }).unref();
        ${then}
      });`);
      // Only the second one is ended by its time limit.
      const seconds = answer.ok ? 600 : 1;
      expect(await createPictureEncoder(child, { seconds })(Buffer.alloc(10))).toEqual(answer);
    },
  );

  it('throws on a fault in the child, with its error output', async () => {
    const encode = createPictureEncoder(await writeChild(`throw new Error('no such library')`));
    await expect(encode(Buffer.alloc(1_000_000))).rejects.toThrow(/code 1: .*no such library/s);
  });

  it('passes none of the environment to the child', async () => {
    const child = await writeChild(
      `process.once('message', () => process.send(Object.keys(process.env), () => process.disconnect()))`,
    );
    const names = (await createPictureEncoder(child)(Buffer.alloc(1))) as unknown;
    expect(names).not.toContain('PATH');
    expect(names).not.toContain('TEST_DATABASE_URL');
  });

  it('encodes one at a time', async () => {
    const child = await writeChild(`
      process.once('message', () => setTimeout(() => {
        process.send({ start: performance.timeOrigin, end: Date.now() }, () => process.disconnect());
      }, 100))`);
    const encode = createPictureEncoder(child);
    const answers = await Promise.all([1, 2, 3].map(() => encode(Buffer.alloc(1))));
    const spans = answers as unknown as { start: number; end: number }[];
    for (const [index, { start }] of spans.entries()) {
      expect(start).toBeGreaterThan(spans[index - 1]?.end ?? 0);
    }
  });
});
