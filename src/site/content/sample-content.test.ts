import { describe, expect, it } from 'vitest';
import { singletonOf } from '#shared/documents/published-documents.ts';
import { siteConfig } from '#site-config';
import { delivered } from '#tests/support/delivered.ts';
import { numbersIn, textsOf } from './content-texts.ts';

// The words of the delivered firm, and nothing else: whoever changes them changes this file. What holds
// for any firm's words is in content.test.ts.

interface SpecifiedCase {
  readonly challenges?: number;
  readonly solutionItems?: number;
  /** Every outcome of BEHAVIOUR 1.7, in its order. */
  readonly figures: readonly string[];
  /** Phrases that must appear somewhere on the page. */
  readonly phrases: readonly string[];
}

const specifiedCases: Readonly<Record<string, SpecifiedCase>> = {
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

const studies = delivered['case-study'];
const services = delivered.service.map(({ value }) => value);
const about = singletonOf(delivered, 'about');
const home = singletonOf(delivered, 'home');

describe('the delivered pages', () => {
  it('show six services with seven features each', () => {
    expect(services.map(({ title }) => title).join(', ')).toBe(
      'Cloud Architecture, DevOps Engineering, AI & Machine Learning, Security Services, Managed Cloud Services, Cloud Native Development',
    );
    for (const { keyFeatures } of services) expect(keyFeatures).toHaveLength(7);
  });

  it('keep their fixed headings', () => {
    expect(home.hero.rotatingWords).toEqual(['Scalable.', 'Secure.', 'Seamless.']);
    const texts = textsOf(delivered);
    const headings =
      "We Build Infrastructure Excellence.|Latest Insights|Key Features|Success Stories|Ready to transform your business?|Get in Touch|Our Story|Our Values|Our Expertise|Trusted By|Contact Our Team|Let's Talk|Office Location|Our Blog";
    expect(texts).toEqual(expect.arrayContaining(headings.split('|')));
  });

  it('name four values, five fields of expertise and the founding year', () => {
    const values = ['Technical Excellence', 'Client Partnership', 'Innovation', 'Integrity'];
    expect(about.values.items.map(({ title }) => title)).toEqual(values);
    expect(about.expertise.items).toHaveLength(5);
    expect(about.story.paragraphs[0]).toContain(`founded in ${siteConfig.foundingYear}`);
  });

  it('answer five questions with the fixed durations and renewal interval', () => {
    expect(delivered.faq).toHaveLength(5);
    const answers = delivered.faq.map(({ value }) => value.answer).join(' ');
    expect(answers).toContain(
      'A simple cloud migration takes 4-6 weeks and a DevOps transformation 3-6 months.',
    );
    expect(answers).toContain(
      'Certificates from a free certificate authority are renewed every 60 days.',
    );
    expect(numbersIn(answers)).toEqual(['60', '4', '6', '3', '6']);
  });
});

describe.each(studies)('the delivered case study $id', ({ id, value: study }) => {
  const specified = specifiedCases[id] as SpecifiedCase;
  const text = textsOf({ ...study, publishedOn: null }).join(' ');

  it('has the agreed number of challenges and solution items', () => {
    if (specified.challenges) expect(study.challenges).toHaveLength(specified.challenges);
    if (specified.solutionItems) expect(study.solution.items).toHaveLength(specified.solutionItems);
    expect(study.challenges.length).toBeGreaterThanOrEqual(4);
  });

  it('gives every agreed figure, literally', () => {
    expect(study.outcomes.figures.map(({ figure }) => figure)).toEqual(specified.figures);
    for (const phrase of specified.phrases) expect(text).toContain(phrase);
  });

  it('gives no other figure', () => {
    const allowed = new Set(specified.phrases.flatMap(numbersIn));
    expect(numbersIn(text).filter((number) => !allowed.has(number))).toEqual([]);
  });

  it('is praised by nobody yet', () => {
    expect(study.testimonial).toMatchObject({ name: 'Client Name', company: 'Client Company' });
  });
});

describe('the delivered case studies', () => {
  it('draw the financial timeline as 4, 6, 12 and 4 weeks, and no other', () => {
    const timelines = studies.filter(({ value }) => value.timeline.length > 0).map(({ id }) => id);
    expect(timelines).toEqual(['financial-cloud-migration']);
    const phases = studies.find(({ id }) => id === 'financial-cloud-migration')?.value.timeline;
    expect(phases?.map(({ weeks }) => weeks)).toEqual([4, 6, 12, 4]);
  });

  it('are listed in the agreed order, with three featured ones', () => {
    const listed =
      'osdu-data-platform erm-client-migration wvd-remote privacy-focused-cdp azure-docs';
    const shown = studies.filter(({ value }) => value.isListed).map(({ id }) => id);
    expect(shown).toEqual(listed.split(' '));
    expect(new Set(home.caseStudies.featured).size).toBe(3);
  });
});
