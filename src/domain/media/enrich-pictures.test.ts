import { describe, expect, test } from 'vitest';
import type { Picture } from '#shared/media/picture.ts';
import { enrichPictures, listImageUrls } from './enrich-pictures.ts';

const HASH = 'a'.repeat(32);
const URL = `/media/${HASH}/1000.jpg`;
const picture: Picture = {
  url: URL,
  width: 1000,
  height: 500,
  alt: 'Costs & "savings"',
  srcset: { avif: 'A 480w, B 1000w', webp: 'C 480w, D 1000w' },
};
const pictures = new Map([[HASH, picture]]);
const enrich = (html: string) => enrichPictures(html, pictures);

/** The `img` inside, the part that depends on what the author wrote. */
const findImage = (html: string) => /<img[^>]*>/.exec(enrich(html))?.[0];

describe('the author’s attributes of a picture stay', () => {
  test.each([
    ['', 'alt="Costs &amp; &quot;savings&quot;" width="1000" height="500" loading="lazy"'],
    ['alt=""', 'alt="" width="1000" height="500" loading="lazy"'],
    ['alt="a &lt; b"', 'alt="a &lt; b" width="1000" height="500" loading="lazy"'],
    ['alt="x" width="300"', 'alt="x" width="300" height="150" loading="lazy"'],
    ['alt="x" height="100"', 'alt="x" width="200" height="100" loading="lazy"'],
    ['alt="x" width="9" height="8"', 'alt="x" width="9" height="8" loading="lazy"'],
    ['alt="x" width="0"', 'alt="x" width="1000" height="500" loading="lazy"'],
    ['alt="x" loading="eager"', 'alt="x" width="1000" height="500" loading="eager"'],
  ])('%s', (written, expected) => {
    expect(findImage(`<img src="${URL}" ${written} />`)).toBe(
      `<img src="${URL}" ${expected} decoding="async" />`,
    );
  });

  test('the width chosen by the author is the width that is loaded', () => {
    expect(enrich(`<img src="${URL}" width="300" />`)).toContain('sizes="min(300px, 100vw)"');
  });
});

test('the address of any size gets all sizes', () => {
  const image = findImage(`<figure><img src="/media/${HASH}/480.avif" alt="x" /></figure>`);
  expect(image).toContain(`src="${URL}"`);
});

test('an animation plays, except for visitors who ask for less motion', () => {
  const animation = { ...picture, srcset: { avif: '', webp: 'C 480w' } };
  const html = enrichPictures(`<img src="${URL}" alt="x" />`, new Map([[HASH, animation]]));
  expect(html).toMatch(
    /^<picture><source type="image\/webp" media="\(prefers-reduced-motion: no-preference\)" srcset="C 480w" sizes="[^"]+" \/><img src="[^"]+1000\.jpg"/,
  );
});

describe('everything else is left as it is', () => {
  test.each([
    '<p>No picture</p>',
    '<img src="https://example.com/a.jpg" alt="x" />',
    '<img src="/art/cover-01.svg" alt="x" />',
    `<img src="/media/${'b'.repeat(32)}/480.jpg" alt="x" />`,
    `<img src="https://example.com${URL}" alt="x" />`,
    `<img src="${URL}?x=1" alt="x" />`,
    `<pre><code>&lt;img src="${URL}"&gt;</code></pre>`,
    `<a href="${URL}">picture</a>`,
    `<img alt="src=${URL}" src="/x.png" />`,
    '<img alt="no address" />',
  ])('%s', (html) => {
    expect(enrich(html)).toBe(html);
  });
});

test('two pictures in one paragraph are both enriched', () => {
  const html = enrich(`<p><img src="${URL}" alt="1" /> and <img src="${URL}" alt="2" /></p>`);
  expect(html.match(/<picture>/g)).toHaveLength(2);
  expect(html.match(/<\/picture>/g)).toHaveLength(2);
});

test('lists the addresses of all images', () => {
  expect(
    listImageUrls(`<p><img src="${URL}" /><img alt="x" src="/b.png" /><img alt="c" /></p>`),
  ).toEqual([URL, '/b.png']);
});
