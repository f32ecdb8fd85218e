import { expect, onTestFinished, test, vi } from 'vitest';
import { buildTestApp, type TestApp } from '#tests/support/app.ts';
import { buildComposedApp } from '#tests/support/composed-app.ts';
import { createEmptyDatabase } from '#tests/support/databases/empty-database.ts';
import { buildPostRequest } from '#tests/support/factories.ts';
import { MemoryBucket } from '#tests/support/memory-bucket.ts';
import { drawPicture, upload } from '#tests/support/pictures.ts';

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

test('another instance makes only the pages again that show a changed text, and those with posts for a post', async () => {
  const database = await createEmptyDatabase();
  // Last of all, because it is registered first.
  onTestFinished(() => database.drop());
  const first = await buildComposedApp({ DATABASE_URL: database.url });
  const second = await buildComposedApp({ DATABASE_URL: database.url });
  const headers = { cookie: await first.signIn() };
  const write = async (method: 'POST' | 'GET', url: string, payload?: object) => {
    const answer = await first.server.inject({ method, url, headers, ...(payload && { payload }) });
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    return answer.json();
  };
  const shown = ['/', '/about', '/contact', '/services', '/blog', '/case-studies/wvd-remote'];
  for (const url of shown) expect((await second.server.inject(url)).statusCode).toBe(200);
  const all = second.readCacheUse().entries;

  const address = '/api/documents/faq/which-industries-do-you-serve';
  const { value } = await write('GET', address);
  await write('POST', `${address}/publish`, {
    ...{ value: { ...value, answer: 'All of them.' }, basedOn: '0' },
  });
  await vi.waitFor(() => expect(second.readCacheUse().entries).toBe(all - 1), 10_000);
  expect((await second.server.inject('/contact')).body).toContain('All of them.');
  expect(second.readCacheUse().entries).toBe(all);

  await write('POST', '/api/blog', buildPostRequest({ title: 'Of the first', published: true }));
  await vi.waitFor(() => expect(second.readCacheUse().entries).toBeLessThan(all), 10_000);
  for (const url of ['/', '/blog']) {
    expect((await second.server.inject(url)).body).toContain('Of the first');
  }
});

test('photographs are cut around their focal point, which pages follow when it moves', async () => {
  const app = await buildTestApp({ bucket: new MemoryBucket() });
  const cookie = await app.signIn();
  const prepared = { app, cookie };
  const file = new Uint8Array(await drawPicture(80, 40).png().toBuffer());
  const { body: picture } = await upload(app, cookie, file);
  await publish(prepared, 'person/meera-deshpande', { portrait: picture.url });
  await publish(prepared, 'case-study/azure-docs', { picture: picture.url });
  await publish(prepared, 'client/tamhini-rail', { logo: picture.url });
  const showing = ['/about', '/contact', '/case-studies', '/case-studies/azure-docs'];
  const read = async () => Promise.all(showing.map((url) => app.call('GET', url)));
  for (const { text } of await read()) expect(text).not.toContain('object-position');
  for (const url of ['/services', '/blog']) await app.call('GET', url);

  const body = { focalPoint: { x: 0.2, y: 0.9 } };
  const change = await app.call('PATCH', `/api/media/${picture.id}`, { cookie, body });
  expect(change.status).toBe(200);
  for (const { text } of await read()) {
    expect(text).toContain('style="object-position:20% 90%"');
    expect(text).toContain(`srcSet="${picture.srcset.webp}"`);
  }
  // It is twice as wide as high, and 2.5 times as wide as a frame of its height.
  expect((await app.call('GET', '/contact')).text).toContain('sizes="calc(2.5 * 3.5rem)"');
  const [person] = (await app.call('GET', '/api/site/person')).body;
  expect(person.pictures.portrait).toMatchObject({ url: picture.url, focus: '20% 90%' });
  const offers = (await app.call('GET', '/api/site/case-study?view=offer')).body;
  expect(offers.filter((offer: object) => 'pictures' in offer)).toEqual([]);
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
