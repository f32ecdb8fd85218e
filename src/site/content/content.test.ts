import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { singletonOf } from '#shared/documents/published-documents.ts';
import { siteConfig } from '#site-config';
import { delivered } from '#tests/support/delivered.ts';
import { findMeant } from '../blog/article/find-offer.ts';
import { listPublicPages } from '../head/public-pages.ts';
import { textsOf } from './content-texts.ts';

const services = delivered.service;
const studies = delivered['case-study'];
const home = singletonOf(delivered, 'home');

const spelledNumber =
  /\b(two|three|four|five|six|seven|eight|nine|ten|dozen|hundred|thousand|million|double|triple|twice|half)\b/i;

it('services have as many different features each, and no two neighbours are drawn alike', () => {
  for (const [index, { value }] of services.entries()) {
    const { keyFeatures, drawing } = value;
    const next = services[index + 1]?.value.drawing;
    expect(new Set(keyFeatures).size).toBe(keyFeatures.length);
    expect(keyFeatures).toHaveLength(services[0]?.value.keyFeatures.length ?? 0);
    expect(drawing.hatch).not.toBe(next?.hatch);
    expect(drawing.tint).not.toBe(next?.tint);
  }
});

test('what proves a service, or stands on the home page, is a figure or a sentence of its study', () => {
  for (const proof of [...services.map(({ value }) => value.proof), ...home.proofs]) {
    const study = studies.find(({ id }) => id === proof?.study)?.value;
    if (proof && 'decision' in proof && proof.decision !== null) {
      expect(JSON.stringify(study)).toContain(proof.decision);
    } else {
      expect(study?.outcomes.figures.map(({ id }) => id)).toContain(proof?.figure);
    }
  }
});

describe.each(studies)('case study $id', ({ value: study }) => {
  it('gives its outcomes in digits, as its figures are read', () => {
    for (const outcome of textsOf(study.outcomes)) expect(outcome).not.toMatch(spelledNumber);
  });

  it('quotes a figure of its own', () => {
    const ids = study.outcomes.figures.map(({ id }) => id);
    if (study.keyFigure !== null) expect(ids).toContain(study.keyFigure);
  });
});

it('case studies have drawings of their own', () => {
  expect(new Set(studies.map(({ value }) => value.drawing)).size).toBe(studies.length);
});

describe('all copy', () => {
  const pages = listPublicPages(delivered);

  it('gives each page a title and a description of its own, short enough for search engines', () => {
    expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length);
    expect(new Set(pages.map(({ description }) => description)).size).toBe(pages.length);
    for (const { description } of pages) {
      expect(description.length, description).toBeGreaterThanOrEqual(120);
      expect(description.length, description).toBeLessThanOrEqual(155);
    }
  });

  it('keeps to plain punctuation', () => {
    const { firm: _, ...copy } = delivered;
    for (const text of textsOf(copy)) {
      expect(text).not.toMatch(/[!—–"]|\s{2}|^\s|\s$/);
      if (text !== "Let's Talk") expect(text).not.toContain("'");
    }
  });

  it('leaves the firm’s name to site.config.ts', () => {
    const folder = new URL('./', import.meta.url);
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!name.endsWith('.ts') || name.endsWith('.test.ts')) continue;
      expect(readFileSync(new URL(name, folder), 'utf8'), name).not.toContain(siteConfig.name);
    }
  });
});

const tagged = {
  service: services.map(({ id, value }) => ({ id, tags: value.tags })),
  study: studies.map(({ id, value }) => ({ id, tags: value.offerTags })),
};

test.each([
  [['terraform', 'reliability', 'aws', 'azure'], 'cloud', 'financial-cloud-migration'],
  [['security', 'ci-cd', 'aws', 'terraform'], 'security', 'privacy-focused-cdp'],
  [['AI', 'cost'], 'ai', 'osdu-data-platform'],
  [['incident response'], 'managed', 'azure-docs'],
  [['holidays', 'sre'], 'managed', null],
  [[], null, null],
  [['holidays', 'constructor'], null, null],
])('the tags %j mean %s and %s', (tags, service, study) => {
  expect(findMeant(tagged.service, tags)).toBe(service);
  expect(findMeant(tagged.study, tags)).toBe(study);
});
