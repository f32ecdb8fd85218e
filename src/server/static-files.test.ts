import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildComposedApp } from '#tests/support/composed-app.ts';

const production = { NODE_ENV: 'production', SITE_URL: 'https://www.example.com' };

async function makeBuild(files: Readonly<Record<string, string>>): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), 'build-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(directory, name)), { recursive: true });
    await writeFile(path.join(directory, name), text);
  }
  return directory;
}

test('files of the build carry the headers that matter for them, and no others', async () => {
  const clientDir = await makeBuild({ 'assets/site-1a2b.js': 'run()', 'art/hill.svg': '<svg/>' });
  const { server } = await buildComposedApp(production, { clientDir });

  const asset = await server.inject('/assets/site-1a2b.js');
  expect(asset.statusCode).toBe(200);
  expect(Object.keys(asset.headers).sort()).toEqual([
    'accept-ranges',
    'cache-control',
    'connection',
    'content-length',
    'content-type',
    'cross-origin-resource-policy',
    'date',
    'etag',
    'last-modified',
    'vary',
    'x-content-type-options',
    'x-request-id',
  ]);

  // Opened by itself, a drawing is a document.
  const drawing = await server.inject('/art/hill.svg');
  expect(drawing.headers).toHaveProperty('content-security-policy');
});

test('files with a hash are kept for a year, others for a day', async () => {
  const clientDir = await makeBuild({ 'assets/site-1a2b.js': 'run()', 'art/hill.svg': '<svg/>' });
  const { server } = await buildComposedApp(production, { clientDir });
  const readCaching = async (url: string) => (await server.inject(url)).headers['cache-control'];
  const year = 'public, max-age=31536000, immutable';
  expect(await readCaching('/assets/site-1a2b.js')).toBe(year);
  expect(await readCaching('/art/hill.svg?v=1a2b')).toBe(year);
  expect(await readCaching('/art/hill.svg')).toMatch(/^public, max-age=86400,/);
});

test('what the build keeps for itself is no file of the site', async () => {
  const clientDir = await makeBuild({
    'assets/site-1a2b.js': 'run()',
    'assets/site-1a2b.js.br': 'packed',
    'assets/site-1a2b.js.gz': 'packed',
    '.vite/site-manifest.json': '{}',
  });
  const { server } = await buildComposedApp(production, { clientDir });
  for (const url of ['/assets/site-1a2b.js.br', '/assets/site-1a2b.js.gz'])
    expect((await server.inject(url)).statusCode, url).toBe(404);
  expect((await server.inject('/.vite/site-manifest.json')).statusCode).toBe(404);
});

test('files beside the folders are served as well', async () => {
  const clientDir = await makeBuild({ 'feed.css': 'b {}', 'assets/site-1a2b.js': 'run()' });
  const { server } = await buildComposedApp(production, { clientDir });
  const answer = await server.inject('/feed.css');
  expect([answer.statusCode, answer.body]).toEqual([200, 'b {}']);
});

test('pictures may be shown by other sites, and nothing else', async () => {
  const clientDir = await makeBuild({ 'icons/icon.png': 'png', 'assets/site-1a2b.js': 'run()' });
  const { server } = await buildComposedApp(production, { clientDir });
  const readPolicy = async (url: string) =>
    (await server.inject(url)).headers['cross-origin-resource-policy'];
  expect(await readPolicy('/icons/icon.png')).toBe('cross-origin');
  expect(await readPolicy('/assets/site-1a2b.js')).toBe('same-origin');
});

test('a part of a file of the build is answered with 206, also of one that is kept compressed', async () => {
  const clientDir = await makeBuild({
    'assets/site-1a2b.js': 'run()',
    'assets/site-1a2b.js.br': 'packed',
    'art/hill.svg': '<svg/>',
  });
  const { server } = await buildComposedApp(production, { clientDir });
  const ask = (url: string, encoding = 'identity') =>
    server.inject({ url, headers: { range: 'bytes=1-3', 'accept-encoding': encoding } });
  const parts = await Promise.all([
    ask('/art/hill.svg'),
    ask('/assets/site-1a2b.js'),
    ask('/assets/site-1a2b.js', 'br'),
  ]);
  expect(parts.map(({ statusCode, body }) => [statusCode, body])).toEqual([
    [206, 'svg'],
    [206, 'un('],
    [206, 'ack'],
  ]);
  expect(parts[2]?.headers).toMatchObject({
    'content-encoding': 'br',
    'content-range': 'bytes 1-3/6',
  });
});
