import { expect, test } from 'vitest';
import { buildTestApp } from '#tests/support/app.ts';
import { testSite } from '#tests/support/site-documents.ts';
import { createProgramTexts } from './program-texts.ts';

test('each document says what it is, how long it may be kept, and whether posts change it', async () => {
  const { store, clock } = await buildTestApp();
  const documents = createProgramTexts({ store, now: clock.now, site: testSite });
  const facts = documents.map(({ path, contentType, maxAgeSeconds, showsPosts }) => [
    path,
    contentType.replace(/; charset=utf-8$/, ''),
    maxAgeSeconds,
    showsPosts,
  ]);
  expect(facts).toEqual([
    ['/feed.xml', 'application/rss+xml', 300, true],
    ['/atom.xml', 'application/atom+xml', 300, true],
    ['/feed.json', 'application/feed+json', 300, true],
    ['/sitemap.xml', 'application/xml', 300, true],
    ['/sitemap-:part.xml', 'application/xml', 300, true],
    ['/robots.txt', 'text/plain', 3600, false],
    ['/.well-known/security.txt', 'text/plain', 3600, false],
    ['/manifest.webmanifest', 'application/manifest+json', 3600, false],
  ]);
  expect(documents.every(({ contentType }) => contentType.endsWith('; charset=utf-8'))).toBe(true);
});
