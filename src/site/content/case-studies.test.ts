import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { caseStudies } from './case-studies.ts';
import type { CaseStudyId } from './case-study.ts';
import { caseStudyCards, featuredCaseStudyIds, listedCaseStudyIds } from './case-study-cards.ts';
import { numbersIn, textsOf } from './content-texts.ts';

interface SpecifiedCase {
  readonly challenges?: number;
  readonly solutionItems?: number;
  /** Every outcome of BEHAVIOUR 1.7, in its order. */
  readonly figures: readonly string[];
  /** Phrases that must appear somewhere on the page. */
  readonly phrases: readonly string[];
}

const specifiedCases: Record<CaseStudyId, SpecifiedCase> = {
  'financial-cloud-migration': {
    figures: ['42%', '99.99%', '3x', '60%'],
    phrases: [
      '6-month project',
      '42% lower operational cost',
      '99.99% uptime',
      '3x deployment frequency',
      '60% faster disaster recovery',
    ],
  },
  'wvd-remote': {
    figures: ['300', '400', '20%', '<100ms', '30%'],
    phrases: [
      'mid-sized financial firm',
      '300 employees',
      '400 concurrent sessions',
      '20% lower infrastructure cost',
      'under 100ms',
      '30% lower admin overhead',
      'Duration Not Specified',
    ],
  },
  'osdu-data-platform': {
    figures: ['98%', '15TB', '1,000', 'Seconds', '50%', '200+', '30%', '25%', '10TB'],
    phrases: [
      'OSDU-compliant',
      '98% accuracy',
      '15TB data',
      '1,000 users',
      'latency cut from hours to seconds',
      'Setup time was cut 50%',
      '200+ data gaps found',
      'Completeness is up 30%',
      'Costs are down 25%',
      '10TB migrated',
    ],
  },
  'privacy-focused-cdp': {
    figures: ['5M+', '<100ms', 'Weekly', '30%', '50%'],
    phrases: [
      'GDPR and CCPA',
      '5M+ users',
      'under 100ms',
      'Weekly releases',
      '30% lower cost',
      '50% engagement increase',
      'on Azure',
    ],
  },
  'erm-client-migration': {
    challenges: 7,
    solutionItems: 8,
    figures: ['200%', 'Weekly', '25%', '15%'],
    phrases: [
      'Work management platform on Azure',
      '200% more users',
      'Weekly releases',
      '25% lower infrastructure cost',
      '15% higher task completion',
    ],
  },
  'azure-docs': {
    challenges: 5,
    solutionItems: 4,
    figures: [],
    phrases: ['Azure environment documentation and visualization'],
  },
};

const spelledNumber =
  /\b(two|three|four|five|six|seven|eight|nine|ten|dozen|hundred|thousand|million|double|triple|twice|half)\b/i;
const studies = Object.values(caseStudies);

describe.each(studies)('case study $id', (study) => {
  const specified = specifiedCases[study.id];
  const text = textsOf(study).join(' ');

  it('has the agreed number of challenges and solution items', () => {
    if (specified.challenges) expect(study.challenges).toHaveLength(specified.challenges);
    if (specified.solutionItems) expect(study.solution.items).toHaveLength(specified.solutionItems);
    expect(study.challenges.length).toBeGreaterThanOrEqual(4);
  });

  it('gives every agreed figure, literally', () => {
    expect(study.outcomes.figures.map(({ figure }) => figure)).toEqual(specified.figures);
    for (const phrase of specified.phrases) expect(text).toContain(phrase);
  });

  it('gives no other figure, in outcomes or elsewhere', () => {
    const allowed = new Set(specified.phrases.flatMap(numbersIn));
    expect(numbersIn(text).filter((number) => !allowed.has(number))).toEqual([]);
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
    expect(study.testimonial).toMatchObject({ name: 'Client Name', company: 'Client Company' });
  });
});

describe('case studies', () => {
  it('draw the financial timeline as 4, 6, 12 and 4 weeks, and no other', () => {
    const timelines = studies.filter(({ timeline }) => timeline).map(({ id }) => id);
    expect(timelines).toEqual(['financial-cloud-migration']);
    const phases = caseStudies['financial-cloud-migration'].timeline;
    expect(phases?.map(({ weeks }) => weeks)).toEqual([4, 6, 12, 4]);
  });

  it('are listed in the agreed order, with three featured ones', () => {
    const listed =
      'osdu-data-platform erm-client-migration wvd-remote privacy-focused-cdp azure-docs';
    expect(listedCaseStudyIds).toEqual(listed.split(' '));
    expect(new Set(featuredCaseStudyIds).size).toBe(3);
    expect(new Set(studies.map(({ artwork }) => artwork)).size).toBe(6);
  });

  it('keep their long texts out of pages that show cards', () => {
    const source = readFileSync(new URL('./case-study-cards.ts', import.meta.url), 'utf8');
    const imports = source.match(/^import .*$/gm) ?? [];
    expect(imports.every((line) => line.startsWith('import type'))).toBe(true);
  });
});
