import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { caseStudies } from './case-studies.ts';
import { caseStudyCards, featuredCaseStudyIds, listedCaseStudyIds } from './case-study-cards.ts';
import { textsOf } from './content-texts.ts';

const spelledNumber =
  /\b(two|three|four|five|six|seven|eight|nine|ten|dozen|hundred|thousand|million|double|triple|twice|half)\b/i;
const studies = Object.values(caseStudies);

describe.each(studies)('case study $id', (study) => {
  it('gives its outcomes in digits, as its figures are read', () => {
    for (const outcome of textsOf(study.outcomes)) expect(outcome).not.toMatch(spelledNumber);
  });

  it('is complete and is the same study as its card', () => {
    expect(study).toMatchObject(caseStudyCards[study.id]);
    expect(textsOf(study.outcomes)).not.toHaveLength(0);
    for (const { figure } of study.outcomes.figures) expect(figure.length).toBeLessThanOrEqual(7);
    if (study.keyFigure) {
      expect(study.outcomes.figures).toContainEqual(expect.objectContaining(study.keyFigure));
    }
    const { client, clientOverview, technicalHighlights, technologies, conclusion } = study;
    const parts = [client, clientOverview, technicalHighlights, technologies, conclusion];
    for (const part of parts) expect(part.length).toBeGreaterThan(0);
  });
});

describe('case studies', () => {
  it('are listed and featured once each, with drawings of their own', () => {
    for (const ids of [listedCaseStudyIds, featuredCaseStudyIds]) {
      expect(new Set(ids).size).toBe(ids.length);
      for (const id of ids) expect(caseStudyCards).toHaveProperty([id]);
    }
    expect(new Set(studies.map(({ artwork }) => artwork)).size).toBe(studies.length);
  });

  it('have timelines of whole weeks', () => {
    for (const { weeks } of studies.flatMap(({ timeline = [] }) => timeline)) {
      expect(Number.isInteger(weeks) && weeks > 0).toBe(true);
    }
  });

  it('keep their long texts out of pages that show cards', () => {
    const source = readFileSync(new URL('./case-study-cards.ts', import.meta.url), 'utf8');
    const imports = source.match(/^import .*$/gm) ?? [];
    expect(imports.every((line) => line.startsWith('import type'))).toBe(true);
  });
});
