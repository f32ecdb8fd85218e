import { siteConfig } from '#site-config';
import { caseStudies } from '../content/case-studies.ts';
import { homePage } from '../content/home.ts';
import { pageDescriptions } from '../content/page-descriptions.ts';

/** A public page with a fixed address, for sitemaps, share pictures and breadcrumbs. */
export interface PublicPage {
  readonly path: string;
  /** Without the firm's name. */
  readonly title: string;
  readonly description: string;
  /** For breadcrumbs. */
  readonly shortTitle: string;
  /** What its share picture shows. */
  readonly picture: {
    readonly title: string;
    readonly details: readonly string[];
    /** File name in public/art, without its ending. */
    readonly artwork: string;
  };
}

const { home, services, caseStudies: caseStudyList, blog, about, contact } = pageDescriptions;

/** Every public page except posts and further pages of the blog list. Only the server uses this. */
export const publicPages: readonly PublicPage[] = [
  {
    path: '/',
    ...home,
    shortTitle: 'Home',
    picture: { title: homePage.hero.heading, details: [siteConfig.tagline], artwork: 'hero' },
  },
  describePage('/services', 'Services', services, 'cover-02'),
  describePage('/case-studies', 'Case Studies', caseStudyList, 'cover-08'),
  ...Object.values(caseStudies).map((study) => ({
    path: `/case-studies/${study.id}`,
    title: study.title,
    description: study.metaDescription,
    shortTitle: study.shortTitle ?? study.title,
    picture: {
      title: study.title,
      details: ['Case study', ...study.tags.slice(0, 1)],
      artwork: study.artwork,
    },
  })),
  describePage('/blog', 'Blog', blog, 'cover-01'),
  describePage('/about', 'About', about, 'story'),
  describePage('/contact', 'Contact', contact, 'map'),
];

function describePage(
  path: string,
  shortTitle: string,
  { title, description }: { readonly title: string; readonly description: string },
  artwork: string,
): PublicPage {
  const details = [siteConfig.tagline];
  return { path, title, description, shortTitle, picture: { title, details, artwork } };
}
