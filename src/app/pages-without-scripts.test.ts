import { beforeEach, describe, expect, test } from 'vitest';
import { singletonOf } from '#shared/documents/published-documents.ts';
import { siteConfig } from '#site-config';
import { buildTestApp, type TestApp } from '#tests/support/app.ts';
import { delivered } from '#tests/support/delivered.ts';
import { buildPostRequest } from '#tests/support/factories.ts';
import { parseHtml } from '#tests/support/parse-markup.ts';

// The page that a reader has before any script, or without one. Browser tests are for what scripts and styles add.

const services = delivered.service.map(({ id, value }) => ({ id, ...value }));
const studies = delivered['case-study'].map(({ id, value }) => ({ id, ...value }));
const home = singletonOf(delivered, 'home');
const about = singletonOf(delivered, 'about');
const featured = home.caseStudies.featured.map((id) => studies.find((study) => study.id === id));

let app: TestApp;
beforeEach(async () => {
  app = await buildTestApp();
});

type Scope = Document | Element;

async function open(url: string, method = 'GET', payload?: string) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await app.call(method, url, payload === undefined ? {} : { headers, payload });
  return { status: answer.status, document: parseHtml(answer.text) };
}

const textOf = (element: Element | null | undefined) =>
  element?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '';
const texts = (scope: Scope, selector: string) => [...scope.querySelectorAll(selector)].map(textOf);
const main = (document: Document) => document.querySelector('main') ?? document.body;
const linksTo = (scope: Scope, href: string) => texts(scope, `a[href="${href}"]`);
const region = (document: Document, id: string) =>
  document.querySelector(`section[aria-labelledby="${id}"]`) ?? expect.fail(`No section ${id}`);

describe('Every page', () => {
  const paths = [
    ...['/', '/services', '/case-studies', '/about', '/contact', '/blog'],
    ...studies.map(({ id }) => `/case-studies/${id}`),
  ];

  test('has an address, a title, a description and one main heading of its own', async () => {
    const titles = new Set<string>();
    for (const path of paths) {
      const { status, document } = await open(path);
      expect(status, path).toBe(200);
      titles.add(document.title);
      const canonical = document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '';
      expect(new URL(canonical).pathname).toBe(path);
      const description = document.querySelector('meta[name=description]');
      expect(description?.getAttribute('content'), path).toMatch(/.{60}/);
      expect(texts(document, 'h1'), path).toHaveLength(1);
    }
    expect(titles.size).toBe(paths.length);
  });

  test.each([
    ['/nowhere/at/all', '404 Page Not Found', 'Did you forget to add the page to the router?'],
    ['/case-studies/no-such-study', '404 Page Not Found', ''],
    ['/case-studies/osdu-data-platform/more', '404 Page Not Found', ''],
    [
      '/blog/no-such-post',
      'Blog Post Not Found',
      "The blog post you're looking for doesn't exist or has been removed.",
    ],
  ])('that is not there says so: %s', async (path, heading, sentence) => {
    const { status, document } = await open(path);
    expect(status).toBe(404);
    expect(texts(document, 'h1')).toEqual([heading]);
    expect(textOf(main(document))).toContain(sentence);
    expect(linksTo(main(document), '/blog')).toHaveLength(1);
  });
});

test('Home: services, case studies and insights in their order, with their links', async () => {
  const { document } = await open('/');
  const headings = texts(main(document), 'h1, h2, h3');
  const order = [
    ...services.slice(0, 3).map(({ title }) => title),
    ...featured.map((study) => study?.title ?? 'missing'),
    'Latest Insights',
  ].map((name) => headings.indexOf(name));
  expect(order).toEqual([...order].sort((a, b) => a - b));
  expect(order).not.toContain(-1);
  expect(headings[0]).toContain('We Build Infrastructure Excellence.');
  expect(linksTo(main(document), '/case-studies')).toContain('View all case studies');
  expect(linksTo(main(document), '/contact')).toContain('Get Started');
  expect(linksTo(main(document), '/services').join()).toContain('Learn More');
  const cards = texts(main(document), 'article a').filter((text) => /^View Case Study/.test(text));
  expect(cards).toHaveLength(featured.length);
});

test('Services: each service with its key features, stories and the closing call', async () => {
  const { document } = await open('/services');
  for (const { id, title, keyFeatures } of services) {
    const card = document.querySelector(`article[id="${id}"]`) ?? expect.fail(id);
    expect(texts(card, 'h2')).toEqual([title]);
    expect(texts(card, 'h3')).toEqual(['Key Features']);
    expect(texts(card, '.feature-list > li')).toEqual([...keyFeatures]);
  }
  const stories = texts(region(document, 'success-stories'), 'article a');
  expect(stories).toHaveLength(featured.length);
  expect(texts(region(document, 'closing-call'), 'h2')).toEqual([
    'Ready to transform your business?',
  ]);
  expect(linksTo(region(document, 'closing-call'), '/contact')).toEqual(['Get in Touch']);
});

test('Case studies: both kinds of cloud, the listed cards in their order, the closing call', async () => {
  const { document } = await open('/case-studies');
  expect(texts(document, 'h1')).toEqual(['Case Studies']);
  expect(texts(main(document), 'h2, h3')).toEqual(
    expect.arrayContaining(['Public cloud', 'Private cloud']),
  );
  const listed = studies.filter(({ isListed }) => isListed);
  const cards = [...main(document).querySelectorAll('article')];
  expect(cards.map((card) => texts(card, 'h2'))).toEqual(listed.map(({ title }) => [title]));
  for (const [index, card] of cards.entries()) {
    expect(card.querySelector('.frame')).not.toBeNull();
    expect(texts(card, 'li').length).toBeGreaterThan(0);
    const [link, ...others] = card.querySelectorAll('a');
    expect(others).toEqual([]);
    expect(link?.getAttribute('href')).toBe(`/case-studies/${listed[index]?.id}`);
    expect(link?.getAttribute('aria-label')).toBe(`View Case Study: ${listed[index]?.title}`);
  }
  expect(linksTo(main(document), '/contact')).toContain('Contact Us');
});

test('a case study has every part', async () => {
  const parts = 'Client overview,Challenges,Technical highlights,Outcomes,Technologies,Conclusion';
  for (const { id, title, testimonial, outcomes } of studies) {
    const { document } = await open(`/case-studies/${id}`);
    expect(texts(document, 'h1')).toEqual([title]);
    expect(linksTo(main(document), '/case-studies')).toContain('Back to Case Studies');
    expect(linksTo(main(document), '/contact')).toContain('Contact Us');
    expect(texts(main(document), 'h2')).toEqual(expect.arrayContaining(parts.split(',')));
    expect(texts(document, 'figure blockquote')).toHaveLength(1);
    const [caption] = texts(document, 'figcaption');
    expect(caption).toContain(testimonial?.name);
    expect(caption).toContain(testimonial?.company);
    const shown = region(document, 'outcomes');
    const figures = outcomes.figures.map(({ figure }) => figure);
    expect(texts(shown, '.figure-num'), id).toEqual(figures);
    expect(texts(shown, 'li').length, id).toBeGreaterThan(0);
  }
});

test('About: story, values, expertise, trusted names, and the contact button', async () => {
  const { document } = await open('/about');
  expect(texts(document, 'h2')).toEqual(
    expect.arrayContaining(['Our Story', 'Our Values', 'Our Expertise', 'Trusted By']),
  );
  expect(textOf(region(document, 'our-story'))).toContain(`founded in ${siteConfig.foundingYear}`);
  expect(texts(region(document, 'our-values'), 'h3')).toEqual(
    about.values.items.map(({ title }) => title),
  );
  expect(texts(region(document, 'our-expertise'), 'h3')).toEqual(
    about.expertise.items.map(({ title }) => title),
  );
  expect(texts(region(document, 'trusted-by'), 'li')).toEqual(
    delivered.client.map(({ value }) => value.name),
  );
  expect(linksTo(main(document), '/contact')).toContain('Contact Our Team');
});

describe('The blog', () => {
  async function write(...posts: readonly Partial<ReturnType<typeof buildPostRequest>>[]) {
    const cookie = await app.signIn();
    const paths: string[] = [];
    for (const post of posts) {
      const body = buildPostRequest({ published: true, ...post });
      const answer = await app.call('POST', '/api/blog', { cookie, body });
      expect(answer.status, answer.text).toBe(201);
      paths.push(`/blog/${encodeURIComponent(answer.body.slug)}`);
    }
    return paths;
  }

  test('shows the latest three posts on the home page', async () => {
    await write(...['First', 'Second', 'Third', 'Fourth'].map((title) => ({ title })));
    const { document } = await open('/');
    const cards = region(document, 'latest-insights');
    expect(texts(cards, 'article h3')).toEqual(['Fourth', 'Third', 'Second']);
    for (const card of texts(cards, 'article')) expect(card).toMatch(/\d+ min read/);
  });

  test('an article has every part, three others, and its own drawing without a cover', async () => {
    const others = ['First', 'Second', 'Third', 'Fourth'].map((title) => ({
      title,
      tags: ['aws'],
    }));
    const [path = ''] = await write({ title: 'Read this', tags: ['aws'] }, ...others);
    const { document } = await open(path);
    expect(texts(document, 'h1')).toEqual(['Read this']);
    expect(linksTo(main(document), '/blog')).toContain('Back to all articles');
    expect(document.querySelector('main time')?.getAttribute('datetime')).toMatch(/^\d{4}-.*Z$/);
    expect(textOf(document.querySelector('.post-head'))).toMatch(/\d+ min read/);
    expect(texts(main(document), 'h2')).toEqual(
      expect.arrayContaining(['Tags', 'Share this article', 'Keep reading']),
    );
    const share = region(document, 'post-share');
    for (const name of ['Twitter', 'LinkedIn', 'Facebook']) expect(textOf(share)).toContain(name);
    const cards = region(document, 'keep-reading');
    expect(texts(cards, 'article')).toHaveLength(3);
    expect(linksTo(cards, path)).toEqual([]);
    expect(linksTo(region(document, 'post-tags'), '/blog/tag/aws')).toEqual(['aws']);
    const tagged = await open('/blog/tag/aws');
    expect(texts(tagged.document, 'h1')).toEqual(['Articles tagged “aws”']);
    expect(linksTo(main(tagged.document), path)).toEqual(['Read this']);

    expect(document.querySelector('.post-cover [role=img]')).toBeNull();
    const drawing = document.querySelector('.post-cover use')?.getAttribute('href') ?? '';
    expect(drawing).toMatch(/^\/art\/covers\/read-this\.svg\?v=\w+#art$/);
  });

  test('is searched by a form of its page', async () => {
    await write(
      { title: 'Terraform', content: '<p>The words of a tfstate file.</p>' },
      { title: 'Another', content: '<p>Of something else altogether.</p>' },
    );
    const form = (await open('/blog')).document.querySelector('form.search-form');
    expect(form?.getAttribute('action')).toBe('/blog');
    expect(form?.getAttribute('method')).toBeNull();
    expect(form?.querySelector('input')?.getAttribute('name')).toBe('q');
    const { document } = await open('/blog?q=tfstate');
    expect(texts(main(document), 'article h2')).toEqual(['Terraform']);
    expect(texts(main(document), '.passage mark')).toEqual(['tfstate']);
    expect(texts(main(document), '[role=status]')).toEqual(['1 article for “tfstate”']);
    const robots = document.querySelector('meta[name=robots]');
    expect(robots?.getAttribute('content')).toBe('noindex');
  });

  test('answers hostile addresses with a page', async () => {
    await write({ title: 'The only one', tags: ['aws'] });
    const statuses: Readonly<Record<string, number>> = {
      '/blog?page=-1': 404,
      '/blog?page=0': 404,
      '/blog?page=abc': 404,
      '/blog?page=9999': 404,
      '/blog?page=1': 200,
      '/blog?q=%00': 200,
      '/blog?q=%22+OR+NEAR(*)+%27%3B--': 200,
      '/blog?q=%F0%9F&page=%ff': 404,
      [`/blog?q=${'x'.repeat(10_000)}`]: 200,
      '/blog/tag/unheard-of': 404,
      '/blog/tag/aws?page=2': 404,
      '/blog/tag/%00': 404,
      [`/blog/tag/${'x'.repeat(3000)}`]: 404,
    };
    for (const [path, status] of Object.entries(statuses)) {
      let answer = await app.call('GET', path);
      // To the one spelling of the same address.
      if (answer.status === 308) answer = await app.call('GET', String(answer.headers.location));
      expect(answer.status, path.slice(0, 60)).toBe(status);
      expect(answer.headers['content-type']).toContain('text/html');
    }
  });
});

describe('Contact', () => {
  const control = (document: Document, name: string) =>
    document.querySelector<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
      `#contact-form [name="${name}"]`,
    ) ?? expect.fail(name);

  test('shows the ways to reach the firm, the fields of the form and the questions', async () => {
    const { document } = await open('/contact');
    expect(texts(document, 'h1')).toEqual(["Let's Talk"]);
    const tel = `tel:${siteConfig.phone.replaceAll(' ', '')}`;
    expect(linksTo(main(document), tel)).toEqual([siteConfig.phone]);
    expect(linksTo(main(document), `mailto:${siteConfig.email}`)).toEqual([siteConfig.email]);
    expect(texts(main(document), 'address').join()).toContain('Pune');
    expect(textOf(main(document))).toContain('An answer within one working day.');
    expect(linksTo(main(document), siteConfig.mapEmbedUrl)).toEqual(['Open the map']);

    const form = document.querySelector<HTMLFormElement>('#contact-form') ?? expect.fail('form');
    expect(texts(form, 'h2')).toEqual(['Send us a message']);
    const fields = [...form.querySelectorAll('input, select, textarea')];
    expect(fields.map((field) => field.getAttribute('name'))).toEqual([
      'fullName',
      'email',
      'phone',
      'company',
      'service',
      'message',
    ]);
    expect(texts(form, 'label')).toEqual([
      'Full Name',
      'Email',
      'Phone',
      'Company',
      'Service',
      'Message',
    ]);
    expect(control(document, 'message').getAttribute('rows')).toBe('4');
    const options = [...form.querySelectorAll('option')].map((one) => [one.value, textOf(one)]);
    expect(options.slice(1)).toEqual([
      ['cloud', 'Cloud Architecture'],
      ['devops', 'DevOps Engineering'],
      ['ai', 'AI Implementation'],
      ['security', 'Security'],
      ['other', 'Other'],
    ]);

    // One question is open at a time, because they share a name.
    const questions = [...document.querySelectorAll('details')];
    expect(questions.map((one) => one.getAttribute('name'))).toEqual(questions.map(() => 'faq'));
    expect(questions.map((one) => one.open)).toEqual(questions.map((_, index) => index === 0));
    expect(questions.map((one) => [textOf(one.querySelector('summary')), texts(one, 'p')])).toEqual(
      delivered.faq.map(({ value }) => [value.question, [value.answer]]),
    );
  });

  test.each([
    ['service=ai&from=azure-docs', 'ai', /^About “Azure environment/],
    ['service=cloud&from=read-this', 'cloud', /^About “Read this”/],
    ['service=cloud&from=no-such-article', 'cloud', /^$/],
  ])('%s in its address fills in service and subject', async (query, service, message) => {
    const body = buildPostRequest({ title: 'Read this', published: true });
    await app.call('POST', '/api/blog', { cookie: await app.signIn(), body });
    const { document } = await open(`/contact?${query}`);
    expect(control(document, 'service').value).toBe(service);
    expect(control(document, 'message').value).toMatch(message);
  });

  test('answers the form with the messages of the script, and then with thanks', async () => {
    const send = (values: Readonly<Record<string, string>>) =>
      open('/contact', 'POST', new URLSearchParams(values).toString());
    const refused = await send({ fullName: 'A', email: 'asha@example.com', message: 'Short' });
    expect(textOf(refused.document.body)).toContain('Full name must be at least 2 characters');
    expect(textOf(refused.document.body)).toContain('Message must be at least 10 characters');
    expect(control(refused.document, 'email').value).toBe('asha@example.com');
    expect(control(refused.document, 'message').value).toBe('Short');

    const message = 'Long enough to be read.';
    const sent = await send({ fullName: 'Asha Rao', email: 'asha@example.com', message });
    const words = textOf(sent.document.body);
    for (const text of ['Message sent!', 'Answer by', message]) expect(words).toContain(text);
    expect(linksTo(sent.document, '/contact')).toContain('Write another message');
  });
});
