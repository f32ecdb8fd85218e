import { describe, expect, test } from 'vitest';
import { endpointsByNoun } from '#contracts/endpoints.ts';
import { siteRoutes } from '#site/navigation/routes.ts';
import { expectLinearGrowth } from '#tests/support/growth.ts';
import { fc } from '#tests/support/property-testing.ts';
import { chooseFreeSlug, isReservedSlug, makeSlug } from './post-slug.ts';

describe('makeSlug', () => {
  test.each([
    ['Paying less for Kubernetes', 'paying-less-for-kubernetes'],
    ['  What is   an SLO?  ', 'what-is-an-slo'],
    ["Don't page me", 'dont-page-me'],
    ['Don’t page me', 'dont-page-me'],
    ['C++ & C#: a review', 'c-c-a-review'],
    ['99.9% is not 100%', '99-9-is-not-100'],
    ['Crème brûlée à la carte', 'creme-brulee-a-la-carte'],
    ['Straße, Ærø, Łódź, İstanbul', 'strasse-aero-lodz-istanbul'],
    ['Kırmızı', 'kirmizi'],
    ['Cre\u0301me', 'creme'],
    ['Việt Nam', 'viet-nam'],
    ['ＦＵＬＬ ｗｉｄｔｈ ﬁt', 'full-width-fit'],
    ['Облачная миграция', 'облачная-миграция'],
    ['Йогурт и ёж', 'йогурт-и-ёж'],
    ['Ταχύτητα ΑΣ', 'ταχύτητα-ας'],
    ['क्लाउड माइग्रेशन', 'क्लाउड-माइग्रेशन'],
    ['क्\u200dष', 'क्ष'],
    ['云迁移指南', '云迁移指南'],
    ['클라우드 이전', '클라우드-이전'],
    ['هجرة السحابة', 'هجرة-السحابة'],
    ['می\u200cخواهم', 'می-خواهم'],
    ['Ship it 🚀 now', 'ship-it-now'],
    ['🚀🎉', 'post'],
    ['❤️', 'post'],
    ['#️⃣ 👩‍💻', 'post'],
    ['!!!', 'post'],
    ['', 'post'],
    ['\ud800', 'post'],
    ['../../etc/passwd', 'etc-passwd'],
    ['<script>alert(1)</script>', 'script-alert-1-script'],
    ['Published', 'published-post'],
    ['id', 'id-post'],
    ['ÍD!', 'id-post'],
    ['__proto__', 'proto'],
  ])('makes %j into %j', (title, slug) => {
    expect(makeSlug(title)).toBe(slug);
  });

  test('cuts a long title between words at 80 characters', () => {
    const slug = makeSlug(`${'word '.repeat(15)}another and more`);
    expect(slug).toBe(`${'word-'.repeat(14)}word`);
  });

  test('cuts one long word without separating a mark from its letter', () => {
    expect(makeSlug('云'.repeat(300))).toBe('云'.repeat(80));
    expect(makeSlug('कि'.repeat(100))).toBe('कि'.repeat(40));
    expect(makeSlug(`a${'कि'.repeat(100)}`)).toBe(`a${'कि'.repeat(39)}`);
  });

  test.each(['я', 'a'])('takes linear time for the letter %s with many marks', (letter) => {
    const build = (size: number) => `${letter}${'\u0301'.repeat(size)}`;
    expectLinearGrowth({ build, work: makeSlug, size: 2000 });
  });

  test('gives a slug that is valid in a path, and is its own slug', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (title) => {
        const slug = makeSlug(title);
        expect(slug).toMatch(
          /^[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:-[\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*$/u,
        );
        expect([...slug].length).toBeLessThanOrEqual(80);
        expect(slug).toBe(slug.normalize('NFC').toLowerCase());
        expect(makeSlug(slug)).toBe(slug);
      }),
      { numRuns: 2000 },
    );
  });
});

test('every word with another meaning after /blog/ and /api/blog/ is reserved', () => {
  const calls = Object.values(endpointsByNoun).flatMap((endpoints) => Object.values(endpoints));
  const paths = [...calls.map(({ path }) => path), ...siteRoutes.map(({ pattern }) => pattern)];
  const words = paths.flatMap((path) => /^(?:\/api)?\/blog\/(\w[\w-]*)/.exec(path)?.[1] ?? []);
  expect(words).toEqual(expect.arrayContaining(['published', 'tag']));
  expect(words.filter((word) => !isReservedSlug(word))).toEqual([]);
});

describe('chooseFreeSlug', () => {
  test.each([
    [[], 'slo'],
    [['slo'], 'slo-2'],
    [['slo', 'slo-2', 'slo-3'], 'slo-4'],
    [['slo', 'slo-3'], 'slo-2'],
    [['slo-2'], 'slo'],
    [['slo', 'slo-and-sla'], 'slo-2'],
  ])('given %j it chooses %j', (taken, free) => {
    expect(chooseFreeSlug('slo', taken)).toBe(free);
  });
});
