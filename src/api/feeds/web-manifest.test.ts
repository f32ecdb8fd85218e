import { expect, test } from 'vitest';
import { testSite } from '#tests/support/site-documents.ts';
import { writeWebManifest } from './web-manifest.ts';

test('the manifest gives name, colours and every icon of a home screen', () => {
  const { name, tagline, groundColor } = testSite;
  const icon = (size: number) => ({
    src: `/icons/icon-${size}.png`,
    type: 'image/png',
    sizes: `${size}x${size}`,
  });
  expect(JSON.parse(writeWebManifest(testSite))).toEqual({
    id: '/',
    name: `${name}: ${tagline}`,
    short_name: name,
    start_url: '/',
    scope: '/',
    display: 'browser',
    lang: 'en',
    background_color: groundColor,
    theme_color: groundColor,
    icons: [icon(192), icon(512), { ...icon(512), purpose: 'maskable' }],
  });
});
