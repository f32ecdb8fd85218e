import { expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#tests/support/app.ts';
import { buildPostRequest } from '#tests/support/factories.ts';

const pages = [
  ...['/', '/services', '/case-studies', '/case-studies/azure-docs', '/case-studies/wvd-remote'],
  ...['/about', '/contact', '/blog', '/blog/kept-in-memory', '/feed.xml'],
];

async function prepare() {
  const app = await buildTestApp();
  const cookie = await app.signIn();
  const post = buildPostRequest({ title: 'Kept in memory', published: true });
  await app.call('POST', '/api/blog', { cookie, body: post });
  for (const url of pages) expect((await app.call('GET', url)).status, url).toBe(200);
  return { app, cookie };
}

async function publish(
  { app, cookie }: { readonly app: TestApp; readonly cookie: string },
  path: string,
  change: object,
) {
  const { value, version } = (await app.call('GET', `/api/documents/${path}`, { cookie })).body;
  const body = { value: { ...value, ...change }, basedOn: version };
  const answer = await app.call('POST', `/api/documents/${path}/publish`, { cookie, body });
  expect(answer.status).toBe(200);
}

test.each([
  ['faq/which-industries-do-you-serve', { answer: 'All of them.' }, ['/contact', '/feed.xml']],
  ['person/meera-deshpande', { role: 'Founder' }, ['/about', '/contact', '/feed.xml']],
  ['case-study/azure-docs', { conclusion: 'Done.' }, ['/case-studies/azure-docs', '/feed.xml']],
  ['firm/firm', { phone: '+49 40 1' }, pages],
])('only the pages that show %s are made again when it changes', async (path, change, stale) => {
  const prepared = await prepare();
  await publish(prepared, path, change);
  expect(pages.filter((url) => !prepared.app.isPageKept(url))).toEqual(stale);
});

test('a page whose lists are emptied has no empty section', async () => {
  const prepared = await prepare();
  const { app, cookie } = prepared;
  await publish(prepared, 'home/home', { proofs: [] });
  await publish(prepared, 'about/about', {
    values: { heading: 'Our Values', items: [] },
    expertise: { heading: 'Our Expertise', items: [] },
  });
  await publish(prepared, 'case-studies-page/case-studies-page', {
    cloud: { heading: 'Any cloud', lead: 'Of them.', items: [] },
  });
  await publish(prepared, 'firm/firm', { socialLinks: [], companyLinks: [] });
  const emptied = { tags: [], challenges: [], timeline: [], technicalHighlights: [] };
  for (const { id } of (await app.call('GET', '/api/site/case-study')).body) {
    await publish(prepared, `case-study/${id}`, { services: [] });
  }
  await publish(prepared, 'case-study/azure-docs', {
    ...{ ...emptied, technologies: [], keyFigure: null },
    solution: { kind: 'steps', intro: 'One step.', items: [] },
    outcomes: { figures: [], statements: [] },
  });
  for (const type of ['service', 'client', 'person', 'faq']) {
    for (const { id } of (await app.call('GET', `/api/site/${type}`)).body) {
      const answer = await app.call('POST', `/api/documents/${type}/${id}/unpublish`, { cookie });
      expect(answer.status).toBe(200);
    }
  }
  for (const url of pages.filter((page) => !page.endsWith('.xml'))) {
    const { status, text: html } = await app.call('GET', url);
    const [text] = html.split('<script type="application/json"');
    expect(status, url).toBe(200);
    expect(text, url).not.toMatch(
      /<(?:ul|ol|dl|div class="section")[^>]*><\/|<\/h2><\/(?:section|div)>/,
    );
    expect(text, url).not.toMatch(/Our Values|Our Expertise|Any cloud|<h2>Services/);
  }
});
