import { SaxesParser } from 'saxes';
import { beforeEach, describe, expect, it, test } from 'vitest';
import {
  type DocumentType,
  definitionOf,
  documentTypes,
} from '#shared/documents/document-types.ts';
import { mapDocument } from '#shared/documents/walk-document.ts';
import { openForEditor } from '#tests/support/editor-of-documents.ts';
import { parseHtml } from '#tests/support/parse-markup.ts';
import { drawPicture, upload } from '#tests/support/pictures.ts';

type Opened = Awaited<ReturnType<typeof openForEditor>>;
let app: Opened['app'];
let cookie: Opened['cookie'];
let call: Opened['call'];

beforeEach(async () => {
  ({ app, cookie, call } = await openForEditor());
});

const readSite = async (path: string) => (await app.call('GET', `/api/site/${path}`)).body;

/** Publishes a change of a document's value; returns the answer. */
async function change(path: string, values: object, by = cookie) {
  const { body } = await call('GET', path, undefined, by);
  const value = { ...body.value, ...values };
  return call('POST', `${path}/publish`, { value, basedOn: body.version }, by);
}

describe('a document', () => {
  it('is its file until somebody changes it, and the change is what visitors read', async () => {
    const before = (await call('GET', '/firm/firm')).body;
    expect(before).toMatchObject({ isDelivered: true, status: 'published', version: '0' });
    expect(before.delivered).toEqual(before.value);
    const published = await change('/firm/firm', { name: 'Northwind', foundingYear: 1999 });
    expect(published.status).toBe(200);
    expect(published.body).toMatchObject({ isDelivered: false, version: '1' });
    expect(published.body.deliveredBefore).toEqual(before.delivered);
    expect((await readSite('firm')).value).toMatchObject({ name: 'Northwind', foundingYear: 1999 });
    expect((await readSite('about')).value.story.paragraphs[0]).toMatch(
      /^Northwind was founded in 1999/,
    );
    for (const path of [
      '/',
      '/about',
      '/contact',
      '/feed.xml',
      '/manifest.webmanifest',
      '/admin',
    ]) {
      const { payload } = await app.server.inject({ url: path });
      expect(payload, path).toContain('Northwind');
      expect(payload, path).not.toContain('Ghatline');
    }
  });

  it('is kept as it is typed, incomplete, without anybody seeing it', async () => {
    const { value, version } = (await call('GET', '/home/home')).body;
    const typed = { ...value, hero: { ...value.hero, heading: '' } };
    const kept = await call('PUT', '/home/home/working-copy', { value: typed, basedOn: version });
    expect(kept.body).toMatchObject({ savedBy: { username: 'writer' } });
    expect((await call('GET', '/home/home')).body).toMatchObject({
      status: 'changed',
      workingCopy: { basedOn: '0', value: { hero: { heading: '' } } },
    });
    expect((await readSite('home')).value.hero.heading).toBe(value.hero.heading);
    const refused = await call('POST', '/home/home/publish', { value: typed, basedOn: version });
    expect(refused).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'hero.heading', message: 'Heading is required' }] },
    });
    expect((await call('DELETE', '/home/home/working-copy')).status).toBe(204);
    expect((await call('GET', '/home/home')).body.status).toBe('published');
  });

  it('has revisions, the delivered text as number 0, and any of them comes back', async () => {
    await change('/not-found/not-found', { text: 'First.' });
    await change('/not-found/not-found', { text: 'Second.' });
    const { body } = await call('GET', '/not-found/not-found/revisions');
    expect(body.map(({ number }: { number: number }) => number)).toEqual([2, 1, 0]);
    const first = await call('GET', '/not-found/not-found/revisions/1');
    expect(first.body).toMatchObject({ number: 1, value: { text: 'First.' } });
    const restored = await call('POST', '/not-found/not-found/revisions/0/restore');
    expect(restored.body.value.text).toMatch(/^Did you forget/);
    expect(restored.body.version).toBe('3');
    expect((await call('GET', '/not-found/not-found/revisions/9')).status).toBe(404);
  });
});

describe('a collection', () => {
  it('gets a draft with an id from its words, which visitors see once it is published', async () => {
    const made = await call('POST', '/faq', { value: { question: 'Who pays?' } });
    expect(made).toMatchObject({ status: 201, body: { id: 'who-pays', status: 'draft' } });
    expect(made.body).toMatchObject({ value: null, version: null });
    expect(await readSite('faq')).toHaveLength(5);
    const value = { question: 'Who pays?', answer: 'You do.' };
    const published = await call('POST', '/faq/who-pays/publish', { value, basedOn: null });
    expect(published.body).toMatchObject({ status: 'published', version: '1', delivered: null });
    expect((await readSite('faq')).at(-1)).toMatchObject({ id: 'who-pays', value });
    const order = { ids: ['who-pays'] };
    expect((await call('PUT', '/faq/order', order)).body[0].id).toBe('who-pays');
    expect((await readSite('faq'))[0].id).toBe('who-pays');
    expect((await call('PUT', '/faq/order', { ids: ['nobody'] })).status).toBe(400);
  });

  it('loses a document to the trash and gets it back as a draft', async () => {
    const id = (await readSite('person'))[0].id;
    expect((await call('DELETE', `/person/${id}`)).status).toBe(204);
    expect(await readSite('person')).toHaveLength(3);
    expect((await call('GET', `/person/${id}`)).status).toBe(404);
    await call('DELETE', '/case-study/azure-docs');
    const { statusCode } = await app.server.inject({ url: '/case-studies/azure-docs' });
    expect(statusCode).toBe(410);
    // A document of another type may have the same id.
    await call('POST', '/page', { value: { title: 'Azure docs' } });
    const list = async (status: string) =>
      (await app.call('GET', `/api/documents?status=${status}`, { cookie })).body;
    const removed = [
      { type: 'case-study', id: 'azure-docs' },
      { type: 'person', id },
    ];
    expect(await list('removed')).toMatchObject(removed);
    expect(await list('draft')).toMatchObject([{ type: 'page', id: 'azure-docs' }]);
    expect((await call('POST', `/person/${id}/restore`)).body).toMatchObject({ status: 'draft' });
    expect(await readSite('person')).toHaveLength(3);
    const { value, version } = (await call('GET', `/person/${id}`)).body;
    await call('POST', `/person/${id}/publish`, { value, basedOn: version });
    expect(await readSite('person')).toHaveLength(4);
    // One that is made meanwhile must not take the place of what may come back.
    const made = await call('POST', '/case-study', { value: { title: 'Azure docs' } });
    expect(made.body.id).toBe('azure-docs-2');
  });

  it('keeps what something on the site needs', async () => {
    const refused = await call('DELETE', '/case-study/osdu-data-platform');
    expect(refused).toMatchObject({ status: 409, body: { code: 'document_in_use' } });
    expect(refused.body.uses).toContainEqual(
      expect.objectContaining({ type: 'home', path: 'proofs.2.study', isPublished: true }),
    );
    const { body } = await call('GET', '/case-study/osdu-data-platform/uses');
    expect(body).toEqual(refused.body.uses);
    expect((await call('POST', '/case-study/osdu-data-platform/unpublish')).status).toBe(409);
    expect((await call('POST', '/case-study/azure-docs/unpublish')).body.status).toBe('draft');
    expect((await app.server.inject({ url: '/case-studies/azure-docs' })).statusCode).toBe(404);
  });

  it('leads from the former address of a study to its new one', async () => {
    await change('/case-study/azure-docs', { slug: 'azure-in-words' });
    const former = await app.server.inject({ url: '/case-studies/azure-docs' });
    expect([former.statusCode, former.headers.location]).toEqual([
      301,
      '/case-studies/azure-in-words',
    ]);
    expect((await app.server.inject({ url: '/case-studies/azure-in-words' })).statusCode).toBe(200);
    expect((await readSite('case-study/azure-docs')).value.slug).toBe('azure-in-words');
    const { payload } = await app.server.inject({ url: '/sitemap.xml' });
    expect(payload).toContain('/case-studies/azure-in-words');
  });

  it('has pages of the firm’s own, at addresses that are free, with clean text', async () => {
    await call('POST', '/page', { value: { title: 'Privacy' } });
    const value = {
      ...{ title: 'Privacy', slug: 'privacy', isInFooter: true },
      content: '<p onclick="x()">We keep little.</p><script>alert(1)</script>',
    };
    const publish = (given: object) =>
      call('POST', '/page/privacy/publish', { value: { ...value, ...given }, basedOn: null });
    for (const slug of ['blog', 'admin', 'api']) {
      expect((await publish({ slug })).body.issues, slug).toMatchObject([{ path: 'slug' }]);
    }
    expect((await publish({})).status).toBe(200);
    expect((await change('/case-study/azure-docs', { slug: 'privacy' })).status).toBe(200);
    const { statusCode, payload } = await app.server.inject({ url: '/privacy' });
    expect(statusCode).toBe(200);
    expect(payload).toContain('<p>We keep little.</p>');
    expect(payload).not.toMatch(/onclick|alert\(1\)/);
    expect((await app.server.inject({ url: '/' })).payload).toContain('<a href="/privacy">');
    expect((await app.server.inject({ url: '/sitemap.xml' })).payload).toContain('/privacy');
  });
});

test('a service that is a choice of its own stands in the contact form, and one that is gone does not', async () => {
  await change('/service/ai', { title: 'Data <Platforms>', formService: 'own' });
  const { payload } = await app.server.inject({ url: '/contact?from=ai' });
  expect(payload).toContain(
    '<option value="Data &lt;Platforms&gt;" selected="">Data &lt;Platforms&gt;</option><option value="other">',
  );
  expect(payload).not.toContain('AI Implementation</option>');
  const { payload: services } = await app.server.inject({ url: '/services' });
  expect(services).toContain('href="/contact?from=ai"');
});

test('what a release delivers is compared with what it delivered before, until that was compared', async () => {
  const { value, delivered } = (await call('GET', '/not-found/not-found')).body;
  const older = { ...delivered, homeButtonLabel: 'Home' };
  await change('/not-found/not-found', { text: 'Nothing.' });
  const row = await app.store.documents.find({ type: 'not-found', id: 'not-found' });
  if (!row) throw new Error('not stored');
  await app.store.withTransaction(({ documents }) =>
    documents.put({ ...row, base: older, changedBy: row.changedBy?.id ?? 0 }),
  );
  const publish = async (further: object) => {
    const { version } = (await call('GET', '/not-found/not-found')).body;
    const body = { value: { ...value, text: 'Gone.' }, basedOn: version, ...further };
    return (await call('POST', '/not-found/not-found/publish', body)).body;
  };
  expect((await publish({})).deliveredBefore).toEqual(older);
  expect((await publish({ takesDelivered: true })).deliveredBefore).toEqual(delivered);
});

test('a picture that a text of the site shows cannot be deleted', async () => {
  const { id, url } = (
    await upload(app, cookie, new Uint8Array(await drawPicture().png().toBuffer()))
  ).body;
  const person = (await readSite('person'))[0].id;
  await change(`/person/${person}`, { portrait: url });
  expect((await app.server.inject({ url: '/about' })).payload).toContain(url);
  const refused = await app.call('DELETE', `/api/media/${id}`, { cookie });
  expect(refused).toMatchObject({ status: 409, body: { code: 'media_in_use' } });
  expect(refused.body.message).toContain('Meera Deshpande');
  expect((await app.call('GET', `/api/media/${id}/uses`, { cookie })).body).toMatchObject([
    { place: 'document', document: `person/${person}`, title: 'Meera Deshpande' },
  ]);
  const list = async (query = '') => (await app.call('GET', `/api/media${query}`, { cookie })).body;
  expect(await list()).toMatchObject([{ id, useCount: 1 }]);
  expect(await list('?filter=unused')).toEqual([]);
  await change(`/person/${person}`, { portrait: null });
  expect(await list('?filter=unused')).toMatchObject([{ id, useCount: 0 }]);

  const page = (await call('POST', '/page', { value: { slug: 'careers', title: 'Careers' } })).body;
  const show = (content: string, basedOn: string | null) =>
    call('POST', `/page/${page.id}/publish`, {
      value: { ...page.workingCopy.value, content },
      basedOn,
    });
  const shown = await show(`<p>Come.</p><img src="${url}" alt="">`, null);
  expect(shown.status).toBe(200);
  const again = await app.call('DELETE', `/api/media/${id}`, { cookie });
  expect(again.body.message).toContain('“Careers” of the site shows this picture');
  await show('<p>Come.</p>', shown.body.version);
  expect((await app.call('DELETE', `/api/media/${id}`, { cookie })).status).toBe(204);

  expect(await change(`/person/${person}`, { portrait: url })).toMatchObject({
    status: 400,
    body: {
      issues: [{ path: 'portrait', message: expect.stringContaining('not in the library') }],
    },
  });
});

test('single documents are neither made, removed nor ordered', async () => {
  for (const [method, path, body] of [
    ['POST', '/firm', { value: {} }],
    ['PUT', '/firm/order', { ids: [] }],
    ['DELETE', '/firm/firm', undefined],
    ['POST', '/firm/firm/unpublish', undefined],
    ['POST', '/firm/firm/restore', undefined],
  ] as const) {
    const answer = await call(method, path, body);
    expect(answer, path).toMatchObject({ status: 409, body: { code: 'document_single' } });
  }
});

test.each([
  [
    'firm/firm',
    'openingHours.week.0.closes',
    { openingHours: { week: [{ days: ['Monday'], opens: '18:00', closes: '09:00' }] } },
  ],
  ['firm/firm', 'openingHours.timeZone', { openingHours: { timeZone: 'Mars/Olympus' } }],
  [
    'firm/firm',
    'socialLinks.0.url',
    { socialLinks: [{ label: 'X', icon: 'x', url: 'javascript:alert(1)' }] },
  ],
  ['home/home', 'proofs.0.study', { proofs: [{ study: 'gone', figure: 'x' }] }],
  ['home/home', 'proofs.0.figure', { proofs: [{ study: 'osdu-data-platform', figure: 'gone' }] }],
  ['case-study/azure-docs', 'publishedOn', { publishedOn: '2026-02-30' }],
  ['case-study/azure-docs', 'slug', { slug: 'osdu-data-platform' }],
  [
    'case-study/azure-docs',
    'outcomes.figures.0.figure',
    { outcomes: { figures: [{ figure: 'far too long', label: 'x' }] } },
  ],
  ['services-page/services-page', 'successStories.studies', { successStories: { studies: [] } }],
])('%s is refused with the fault at %s', async (path, at, values) => {
  const answer = await change(`/${path}`, values);
  expect(answer.status).toBe(400);
  expect(answer.body.issues.map((issue: { path: string }) => issue.path)).toContain(at);
  expect((await call('GET', `/${path}`)).body.isDelivered).toBe(true);
});

test('hostile words in every text of every type are shown as words', async () => {
  const hostile = [
    '</script><hostile-x>1</hostile-x>',
    '"><img src=x onerror=alert(1)>',
    "' onmouseover='alert(1)' x='",
    '<svg onload=alert(1)>]]><!--',
    '&lt;hostile-x&gt;{firm.none}$1',
    '</title></textarea><hostile-x>',
    '\u2028\u202e\\u003c/script>',
  ];
  let count = 0;
  const spoil = (type: DocumentType, value: Record<string, unknown>) =>
    mapDocument(definitionOf(type).fields, value, (field, text) => {
      if (field.kind === 'richText') return `<p>${text}</p>${hostile[count++ % hostile.length]}`;
      if (field.kind !== 'text' || field.form || text === '') return text;
      return (hostile[count++ % hostile.length] ?? '').slice(0, field.max);
    });
  for (const type of Object.keys(documentTypes) as DocumentType[]) {
    for (const { id } of (await app.call('GET', `/api/documents?type=${type}`, { cookie })).body) {
      const { value, version } = (await call('GET', `/${type}/${id}`)).body;
      const body = { value: spoil(type, value), basedOn: version };
      const answer = await call('POST', `/${type}/${id}/publish`, body);
      expect(answer.status, `${type}/${id}`).toBe(200);
    }
  }
  expect(count).toBeGreaterThan(700);
  const readText = async (url: string) => {
    const { payload, statusCode } = await app.server.inject({ url });
    expect(statusCode, url).toBeLessThan(500);
    return payload;
  };
  for (const path of [
    ...['/', '/services', '/case-studies', '/case-studies/azure-docs', '/about', '/contact'],
    ...['/blog', '/blog/nowhere', '/nowhere', '/admin'],
  ]) {
    const html = await readText(path);
    const document = parseHtml(html);
    const injected = 'hostile-x, [onerror], [onload], [onmouseover], [href^="javascript:"]';
    expect(document.querySelectorAll(injected), path).toHaveLength(0);
    for (const { textContent } of document.querySelectorAll('script[type$="json"]')) {
      expect(() => JSON.parse(textContent ?? ''), path).not.toThrow();
    }
  }
  for (const path of ['/feed.xml', '/atom.xml', '/sitemap.xml']) {
    const xml = await readText(path);
    expect(xml, path).toContain('<?xml');
    expect(() => new SaxesParser().write(xml).close(), path).not.toThrow();
    expect(xml, path).not.toContain('<hostile-x');
  }
  JSON.parse(await readText('/manifest.webmanifest'));
});

test('roles without the permission and strangers are refused', async () => {
  const sales = await app.signIn({ username: 'seller', role: 'sales' });
  expect((await call('GET', '/firm/firm', undefined, sales)).status).toBe(403);
  expect((await app.call('GET', '/api/documents')).status).toBe(401);
  for (const path of ['/nothing/x', '/person/nobody']) {
    expect((await call('GET', path)).status, path).toBe(404);
  }
});

test('a list answers rows by type, words and status', async () => {
  const list = async (query: string) =>
    (await app.call('GET', `/api/documents?${query}`, { cookie })).body;
  expect((await list('')).length).toBeGreaterThan(30);
  expect(await list('type=service&q=kubernetes')).toMatchObject([{ id: 'devops' }]);
  expect(await list('status=changed')).toEqual([]);
  await change('/client/driftmill', { name: 'Driftmill Ltd' });
  const [row] = await list('q=driftmill');
  expect(row).toMatchObject({ title: 'Driftmill Ltd', updatedBy: { username: 'writer' } });
});

test('links show a working copy to who has them, until they end', async () => {
  const { value } = (await call('GET', '/about/about')).body;
  const typed = { ...value, trustedByHeading: 'Not yet public' };
  await call('PUT', '/about/about/working-copy', { value: typed, basedOn: '0' });
  const made = await call('POST', '/about/about/preview-links', { days: 1 });
  expect(made.status).toBe(201);
  expect((await call('GET', '/about/about/preview-links')).body).toMatchObject([
    { id: made.body.id },
  ]);
  const { pathname } = new URL(made.body.url);
  const seen = await app.server.inject({ url: pathname });
  expect(seen.statusCode).toBe(200);
  expect(seen.payload).toContain('Not yet public');
  // Nothing but the markup brings in its drawings.
  expect(seen.payload).toContain('<use href="/art/');
  expect(seen.payload).not.toContain('<noscript>');
  expect(seen.headers['cache-control']).toBe('private, no-store');
  expect((await app.server.inject({ url: '/about' })).payload).not.toContain('Not yet public');
  expect((await call('DELETE', `/about/about/preview-links/${made.body.id}`)).status).toBe(204);
  expect((await app.server.inject({ url: pathname })).statusCode).toBe(404);
});
