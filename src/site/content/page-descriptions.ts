import { aboutPage } from './about.ts';
import { blogPage } from './blog.ts';
import { caseStudyListPage } from './case-study-list.ts';
import { contactPage } from './contact.ts';
import { homePage } from './home.ts';
import { notFoundPage } from './not-found.ts';
import type { PageDescription } from './page-text.ts';
import { servicesPage } from './services-page.ts';

/**
 * The pages with a fixed address, for the server. A page itself takes its own, so that visitors
 * load no other. Posts and case studies bring their own title and description.
 */
export const pageDescriptions = {
  home: homePage.head,
  services: servicesPage.head,
  caseStudies: caseStudyListPage.head,
  blog: blogPage.head,
  about: aboutPage.head,
  contact: contactPage.head,
  notFound: notFoundPage.head,
} as const satisfies Record<string, PageDescription>;
