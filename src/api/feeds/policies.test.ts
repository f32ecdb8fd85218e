import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { buildTestDocuments } from '#tests/support/site-documents.ts';

const YEAR_MS = 365 * 86_400_000;

it('lets robots see everything except the panel and the API, in production only', async () => {
  const open = await buildTestDocuments();
  expect(await open.read('/robots.txt')).toBe(
    'User-agent: *\nDisallow: /admin\nDisallow: /api/\n\nSitemap: https://www.example.com/sitemap.xml\n',
  );
  const closed = await buildTestDocuments({ isIndexable: false });
  expect(await closed.read('/robots.txt')).toBe('User-agent: *\nDisallow: /\n');
});

it('names a security contact, and expires in less than a year', async () => {
  const documents = await buildTestDocuments();
  for (const days of [0, 1, 100, 1000]) {
    documents.clock.advance(days * 86_400);
    const text = await documents.read('/.well-known/security.txt');
    const fields = Object.fromEntries(
      text
        .trim()
        .split('\n')
        .map((line) => line.split(/: (.*)/s).slice(0, 2)),
    );
    expect(fields).toEqual({
      Contact: 'mailto:hello@example.com',
      Expires: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.000Z$/),
      'Preferred-Languages': 'en',
      Canonical: 'https://www.example.com/.well-known/security.txt',
    });
    const ahead = Date.parse(fields.Expires) - Date.parse(documents.clock.now());
    expect(ahead).toBeGreaterThan(YEAR_MS / 4);
    expect(ahead).toBeLessThan(YEAR_MS);
  }
});

it('names existing icons for home screens', async () => {
  const documents = await buildTestDocuments();
  const manifest = JSON.parse(await documents.read('/manifest.webmanifest'));
  expect(manifest).toMatchObject({ short_name: 'Smith & Sons', start_url: '/', lang: 'en' });
  const purposes = manifest.icons.map(({ purpose = 'any' }) => purpose);
  expect(purposes).toEqual(['any', 'any', 'maskable']);
  for (const { src, sizes, type } of manifest.icons) {
    expect(type).toBe('image/png');
    expect(sizes).toMatch(/^(?:192x192|512x512)$/);
    expect(existsSync(`public${src}`), src).toBe(true);
  }
});
