import { expect, test } from 'vitest';
import type { DocumentField, DocumentFields } from '#shared/documents/document-field.ts';
import {
  type DocumentType,
  definitionOf,
  documentTypes,
} from '#shared/documents/document-types.ts';
import { mapDocument } from '#shared/documents/walk-document.ts';
import { buildTestApp, type TestApp } from '#tests/support/app.ts';
import { buildPostRequest } from '#tests/support/factories.ts';

/** Texts that nobody reads, with the reason. */
const READ_BY_NOBODY: Readonly<Record<string, string>> = {
  'not-found: head.description': 'search engines do not list the page',
};

type Value = Readonly<Record<string, unknown>>;

const isMarked = (field: DocumentField) =>
  field.kind === 'richText' || (field.kind === 'text' && !field.form);

/** A value with some text for each that is optional and missing. */
function fillIn(fields: DocumentFields, value: Value): Value {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, fillField(field, value[name])]),
  );
}

function fillField(field: DocumentField, value: unknown): unknown {
  if (value === null) return isMarked(field) ? 'filled in' : null;
  if (field.kind === 'group')
    return { ...(value as Value), ...fillIn(field.fields, value as Value) };
  if (field.kind === 'list') return (value as unknown[]).map((item) => fillField(field.of, item));
  return value;
}

/** A site of which each text is a word of its own, by the text's place in its type. */
async function buildMarkedSite() {
  const app = await buildTestApp();
  const cookie = await app.signIn();
  const places = new Map<string, string>();
  const mark = (type: DocumentType, path: string) => {
    const word = `zq${places.size.toString(36).padStart(3, '0')}`;
    places.set(word, `${type}: ${path.replaceAll(/\.\d+/g, '.*')}`);
    return word;
  };
  // No page of one's own is delivered.
  const own = { title: 'Privacy', slug: 'privacy', content: '<p>Text</p>' };
  await app.call('POST', '/api/documents/page', { cookie, body: { value: own } });
  for (const type of Object.keys(documentTypes) as DocumentType[]) {
    const { fields } = definitionOf(type);
    const { body: rows } = await app.call('GET', `/api/documents?type=${type}`, { cookie });
    for (const { id } of rows) {
      const path = `/api/documents/${type}/${id}`;
      const { value, workingCopy, version } = (await app.call('GET', path, { cookie })).body;
      const filled = fillIn(fields, value ?? workingCopy.value);
      const marked = mapDocument(fields, filled, (field, text, at) =>
        isMarked(field) && text !== '' ? mark(type, at) : text,
      );
      const body = { value: marked, basedOn: version };
      const answer = await app.call('POST', `${path}/publish`, { cookie, body });
      expect(answer.status, answer.text).toBe(200);
    }
  }
  return { app, cookie, places };
}

/** The words of an address for visitors, search engines and programs, without those that only scripts of the page add. */
async function read(app: TestApp, url: string): Promise<string> {
  const { payload, statusCode } = await app.server.inject({ url });
  expect(statusCode, url).toBeLessThan(500);
  return payload.replaceAll(/<script type="application\/json".*?<\/script>/gs, '');
}

test('each text of each type is on a page, in a feed or in a file for programs', async () => {
  const { app, cookie, places } = await buildMarkedSite();
  // The home page says something else where there is no post.
  const seen = [await read(app, '/')];
  // An article of these subjects offers the service and shows the study.
  const subjects = ['service: tags.*', 'case-study: offerTags.*'];
  const tags = subjects.flatMap(
    (of) => [...places].find(([, place]) => place === of)?.slice(0, 1) ?? [],
  );
  const post = buildPostRequest({ title: 'A post', tags, published: true });
  expect((await app.call('POST', '/api/blog', { cookie, body: post })).status).toBe(201);
  const { text: sitemap } = await app.call('GET', '/sitemap.xml');
  const pages = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, url = '']) => new URL(url).pathname);
  const studies = (await app.call('GET', '/api/site/case-study')).body;
  const unlisted = studies.map(({ value }: { value: Value }) => `/case-studies/${value.slug}`);
  const others = ['/no-such-page', '/blog?q=nothing', '/feed.xml', '/manifest.webmanifest'];
  for (const url of [...pages, ...unlisted, ...others]) seen.push(await read(app, url));

  const all = seen.join('\n');
  const shown = new Set([...places].flatMap(([word, at]) => (all.includes(word) ? [at] : [])));
  const missing = new Set([...places.values()].filter((place) => !shown.has(place)));
  expect([...missing]).toEqual(Object.keys(READ_BY_NOBODY));
});
