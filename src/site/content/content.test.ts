import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { siteConfig } from '#site-config';
import { aboutPage } from './about.ts';
import { blogPage } from './blog.ts';
import { caseStudies } from './case-studies.ts';
import { caseStudyListPage } from './case-study-list.ts';
import { contactPage } from './contact.ts';
import { textsOf } from './content-texts.ts';
import { faqEntries } from './faq.ts';
import { homePage } from './home.ts';
import { pageDescriptions } from './page-descriptions.ts';
import { services } from './services.ts';
import { keyFeatures, servicesPage } from './services-page.ts';

const studies = Object.values(caseStudies);

describe('services', () => {
  it('have as many different features each, and no two neighbours are drawn alike', () => {
    for (const [index, service] of services.entries()) {
      const features = keyFeatures[service.id];
      expect(new Set(features).size).toBe(features.length);
      expect(features).toHaveLength(Object.values(keyFeatures)[0]?.length ?? 0);
      expect(service.artwork).toBe(`svc-${service.id}`);
      expect(service.hatch).not.toBe(services[index + 1]?.hatch);
      expect(service.tint).not.toBe(services[index + 1]?.tint);
    }
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
