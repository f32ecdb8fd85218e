import { describe, expect, it } from 'vitest';
import type { PostBody } from '#contracts/posts/endpoints.ts';
import { defaultsOf } from '#shared/fields/field-values.ts';
import { postFields } from '#shared/posts/post-fields.ts';
import { delivered } from '#tests/support/delivered.ts';
import { createSiteSource } from '../describe-site.ts';
import { listPublicPages } from '../head/public-pages.ts';
import type { Thing } from './json-ld.ts';
import { findPageGraph } from './page-graph.ts';

const SITE = 'https://www.example.com';
const source = createSiteSource(
  () => ({ siteUrl: SITE, isIndexable: true }),
  () => delivered,
)();

/**
 * The properties that schema.org or Google's rich results require of each type; a type missing here
 * fails the test.
 */
const required: Readonly<Record<string, readonly string[]>> = {
  ProfessionalService: [
    ...['@id', 'name', 'url', 'address', 'telephone', 'image', 'logo'],
    ...['areaServed', 'openingHoursSpecification'],
  ],
  PostalAddress: ['streetAddress', 'addressLocality', 'postalCode', 'addressCountry'],
  ImageObject: ['url', 'width', 'height'],
  WebSite: ['@id', 'name', 'url', 'potentialAction', 'publisher'],
  SearchAction: ['target', 'query-input'],
  EntryPoint: ['urlTemplate'],
  WebPage: ['@id', 'name', 'url', 'isPartOf'],
  AboutPage: ['@id', 'name', 'url', 'isPartOf'],
  CollectionPage: ['@id', 'name', 'url', 'isPartOf'],
  ContactPage: ['@id', 'name', 'url', 'isPartOf'],
  FAQPage: ['@id', 'name', 'url', 'mainEntity'],
  Article: ['headline', 'image', 'datePublished', 'dateModified', 'author', 'publisher', 'about'],
  Person: ['name', 'jobTitle'],
  OpeningHoursSpecification: ['dayOfWeek', 'opens', 'closes'],
  Country: ['name'],
  Thing: ['name'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  Service: ['@id', 'name', 'description', 'provider', 'serviceType'],
  Blog: ['@id', 'name', 'url', 'publisher'],
  BlogPosting: ['headline', 'image', 'datePublished', 'dateModified', 'author', 'publisher'],
  Organization: ['name', 'url'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
};

const post: PostBody = {
  ...defaultsOf(postFields),
  id: 7,
  title: '</script><b> & “Größe”',
  slug: 'größe',
  excerpt: 'An excerpt',
  content: '<p>x</p>',
  authorId: 1,
  coverImage: null,
  tags: ['A', 'B'],
  published: true,
  status: 'published',
  createdAt: '2026-03-01T12:00:00.000Z',
  updatedAt: '2026-02-01T12:00:00.000Z',
} as PostBody;
const POST_PATH = '/blog/gr%C3%B6%C3%9Fe';

describe('the graph of every page', () => {
  const graphs = [
    ...listPublicPages(delivered).map(({ path }) => [path, findPageGraph(source, path)] as const),
    [POST_PATH, findPageGraph(source, POST_PATH, post)] as const,
  ];

  it.each(graphs)('%s has all properties its types require', (_path, graph) => {
    const things = listThings(graph?.['@graph']);
    expect(things.length).toBeGreaterThan(2);
    for (const thing of things) {
      for (const type of [thing['@type']].flat()) {
        const names = required[type];
        expect(names, type).toBeDefined();
        for (const name of names ?? []) expect(thing[name], `${type}.${name}`).toBeTruthy();
      }
    }
  });

  it.each(graphs)('%s has absolute addresses and no dangling references', (path, graph) => {
    const text = JSON.stringify(graph);
    for (const [, url] of text.matchAll(/"(?:url|item|@id|urlTemplate|image|logo)":"([^"]*)"/g)) {
      expect(url).toMatch(/^https:\/\/www\.example\.com\//);
    }
    const described = new Set((graph?.['@graph'] ?? []).map((thing) => thing['@id']));
    for (const [, id] of text.matchAll(/\{"@id":"([^"]*)"\}/g)) {
      expect(described, path).toContain(id);
    }
  });

  it.each(graphs)('%s names each thing once', (_path, graph) => {
    const ids = (graph?.['@graph'] ?? []).flatMap((thing) => thing['@id'] ?? []);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('the graph', () => {
  it('describes a post with its dates and breadcrumbs', () => {
    const things = listThings(findPageGraph(source, POST_PATH, post)?.['@graph']);
    expect(things.find((thing) => thing['@type'] === 'BlogPosting')).toMatchObject({
      headline: post.title,
      datePublished: '2026-03-01T12:00:00.000Z',
      dateModified: '2026-03-01T12:00:00.000Z',
      keywords: 'A, B',
      about: [{ name: 'A' }, { name: 'B' }],
      author: { '@type': 'Person', name: 'Admin', jobTitle: 'Cloud Expert' },
    });
    const crumbs = things.filter((thing) => thing['@type'] === 'ListItem');
    expect(crumbs.map(({ position, name, item }) => [position, name, item])).toEqual([
      [1, 'Home', `${SITE}/`],
      [2, 'Blog', `${SITE}/blog`],
      [3, post.title, SITE + POST_PATH],
    ]);
  });

  it('lists the questions on the contact page and the services on theirs', () => {
    const typesOf = (path: string) =>
      listThings(findPageGraph(source, path)?.['@graph']).map((thing) => thing['@type']);
    expect(typesOf('/contact').filter((type) => type === 'Question')).toHaveLength(
      delivered.faq.length,
    );
    expect(typesOf('/services').filter((type) => type === 'Service')).toHaveLength(
      delivered.service.length,
    );
  });

  it('describes a study as an article, and the people where they are shown', () => {
    const thingsOf = (path: string) => listThings(findPageGraph(source, path)?.['@graph']);
    const study = thingsOf('/case-studies/osdu-data-platform').find(
      (thing) => thing['@type'] === 'Article',
    );
    expect(study).toMatchObject({
      headline: expect.stringContaining('OSDU'),
      datePublished: '2026-11-20',
      dateModified: '2026-11-20',
      image: [
        expect.stringMatching(/\/og\/.*v=\w+$/),
        ...['16x9', '4x3', '1x1'].map((shape) => expect.stringContaining(`&shape=${shape}`)),
      ],
    });
    const people = (path: string) =>
      thingsOf(path).filter((thing) => thing['@type'] === 'Person').length;
    expect([people('/about'), people('/')]).toEqual([delivered.person.length, 0]);
  });

  it.each([
    ['2026-11-25T08:00:00.000Z', '2026-11-25T08:00:00.000Z'],
    ['2026-11-19T08:00:00.000Z', '2026-11-20'],
  ])('says that a study published at %s is of %s', (publishedAt, dateModified) => {
    const changed = createSiteSource(
      () => ({ siteUrl: SITE, isIndexable: true }),
      () => ({
        ...delivered,
        'case-study': delivered['case-study'].map((study) => ({ ...study, publishedAt })),
      }),
    )();
    const things = listThings(findPageGraph(changed, '/case-studies/wvd-remote')?.['@graph']);
    expect(things.find((thing) => thing['@type'] === 'Article')).toMatchObject({
      ...{ datePublished: '2026-11-20', dateModified },
    });
  });

  it('does not exist for an address without a page', () => {
    for (const path of ['/nowhere', '/blog/unknown', '/case-studies/unknown', '//', '']) {
      expect(findPageGraph(source, path), path).toBeNull();
    }
  });
});

/** Every typed thing in a value, however deep. */
function listThings(value: unknown): Thing[] {
  if (value === null || typeof value !== 'object') return [];
  const own = '@type' in value ? [value as Thing] : [];
  return [...own, ...Object.values(value).flatMap(listThings)];
}
