import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { siteConfig } from '#site-config';
import { aboutPage } from './about.ts';
import { blogPage } from './blog.ts';
import { caseStudies } from './case-studies.ts';
import { caseStudyListPage } from './case-study-list.ts';
import { contactPage } from './contact.ts';
import { numbersIn, textsOf } from './content-texts.ts';
import { faqEntries } from './faq.ts';
import { homePage } from './home.ts';
import { pageDescriptions } from './page-descriptions.ts';
import { featuresHeading, services } from './services.ts';
import { keyFeatures, servicesPage } from './services-page.ts';

const studies = Object.values(caseStudies);

describe('the other pages', () => {
  it('show six services with seven features each, no two neighbours drawn alike', () => {
    expect(services.map(({ title }) => title).join(', ')).toBe(
      'Cloud Architecture, DevOps Engineering, AI & Machine Learning, Security Services, Managed Cloud Services, Cloud Native Development',
    );
    for (const [index, service] of services.entries()) {
      expect(new Set(keyFeatures[service.id]).size).toBe(7);
      expect(service.artwork).toBe(`svc-${service.id}`);
      expect(service.hatch).not.toBe(services[index + 1]?.hatch);
      expect(service.tint).not.toBe(services[index + 1]?.tint);
    }
  });

  it('keep their fixed headings', () => {
    expect(homePage.hero.rotatingWords).toEqual(['Scalable.', 'Secure.', 'Seamless.']);
    const texts = textsOf([
      homePage,
      featuresHeading,
      servicesPage,
      aboutPage,
      contactPage,
      blogPage,
    ]);
    const headings =
      "We Build Infrastructure Excellence.|Latest Insights|Key Features|Success Stories|Ready to transform your business?|Get in Touch|Our Story|Our Values|Our Expertise|Trusted By|Contact Our Team|Let's Talk|Office Location|Our Blog";
    expect(texts).toEqual(expect.arrayContaining(headings.split('|')));
  });

  it('name four values, five fields of expertise and the founding year', () => {
    const values = ['Technical Excellence', 'Client Partnership', 'Innovation', 'Integrity'];
    expect(aboutPage.values.items.map(({ title }) => title)).toEqual(values);
    expect(aboutPage.expertise.items).toHaveLength(5);
    expect(aboutPage.story.paragraphs[0]).toContain(`founded in ${siteConfig.foundingYear}`);
  });

  it('answer five questions with the fixed durations and renewal interval', () => {
    expect(faqEntries).toHaveLength(5);
    const answers = faqEntries.map(({ answer }) => answer).join(' ');
    expect(answers).toContain(
      'A simple cloud migration takes 4-6 weeks and a DevOps transformation 3-6 months.',
    );
    expect(answers).toContain(
      'Certificates from a free certificate authority are renewed every 60 days.',
    );
    expect(numbersIn(answers)).toEqual(['60', '4', '6', '3', '6']);
  });
});

describe('all copy', () => {
  const pages = [
    ...Object.values(pageDescriptions),
    ...studies.map(({ title, metaDescription }) => ({ title, description: metaDescription })),
  ];

  it('gives each page a title and a description of its own, short enough for search engines', () => {
    expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length);
    expect(new Set(pages.map(({ description }) => description)).size).toBe(pages.length);
    for (const { description } of pages) {
      expect(description.length, description).toBeGreaterThanOrEqual(120);
      expect(description.length, description).toBeLessThanOrEqual(155);
    }
  });

  it('keeps to plain punctuation', () => {
    const copy = [
      homePage,
      servicesPage,
      services,
      keyFeatures,
      aboutPage,
      contactPage,
      blogPage,
      pages,
    ];
    for (const text of textsOf([copy, studies, caseStudyListPage, faqEntries])) {
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
