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
