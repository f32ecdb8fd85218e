import { seedOf } from '#shared/documents/own-drawing.ts';
import { type PublishedDocuments, singletonOf } from '#shared/documents/published-documents.ts';

/** A public page with a fixed address, for sitemaps, share pictures and breadcrumbs. */
export interface PublicPage {
  readonly path: string;
  /** Without the firm's name. */
  readonly title: string;
  readonly description: string;
  readonly shortTitle: string;
  readonly picture: {
    readonly title: string;
    readonly details: readonly string[];
    /** File name in public/art, without its ending, or `covers/` with what it is drawn from. */
    readonly artwork: string;
  };
}

const kept = new WeakMap<PublishedDocuments, readonly PublicPage[]>();

/** Every public page except posts and further pages of the blog list. Only the server uses this. */
export function listPublicPages(documents: PublishedDocuments): readonly PublicPage[] {
  const pages = kept.get(documents) ?? describePages(documents);
  kept.set(documents, pages);
  return pages;
}

function describePages(documents: PublishedDocuments): PublicPage[] {
  const { tagline, name } = singletonOf(documents, 'firm');
  const home = singletonOf(documents, 'home');
  const describePage = (
    path: string,
    shortTitle: string,
    { title, description }: { readonly title: string; readonly description: string },
    artwork: string,
  ): PublicPage => {
    const picture = { title, details: [tagline], artwork };
    return { path, title, description, shortTitle, picture };
  };
  const headOf = (
    type: 'services-page' | 'case-studies-page' | 'blog-page' | 'about' | 'contact-page',
  ) => singletonOf(documents, type).head;
  return [
    {
      path: '/',
      ...home.head,
      shortTitle: 'Home',
      picture: { title: home.hero.heading, details: [tagline], artwork: 'hero' },
    },
    describePage('/services', 'Services', headOf('services-page'), 'cover-02'),
    describePage('/case-studies', 'Case Studies', headOf('case-studies-page'), 'cover-08'),
    ...documents['case-study'].map(({ id, value: study }) => ({
      path: `/case-studies/${study.slug}`,
      title: study.title,
      description: study.metaDescription,
      shortTitle: study.shortTitle ?? study.title,
      picture: {
        title: study.title,
        details: ['Case study', ...study.tags.slice(0, 1)],
        artwork:
          study.drawing === 'seed'
            ? `covers/${seedOf('case-study', id)}`
            : (study.drawing ?? 'contours'),
      },
    })),
    describePage('/blog', 'Blog', headOf('blog-page'), 'cover-01'),
    describePage('/about', 'About', headOf('about'), 'story'),
    describePage('/contact', 'Contact', headOf('contact-page'), 'map'),
    ...documents.page.map(({ value: { slug, title, seoTitle, seoDescription } }) =>
      describePage(
        `/${slug}`,
        title,
        { title: seoTitle ?? title, description: seoDescription ?? `${title}: ${name}` },
        'contours',
      ),
    ),
  ];
}
