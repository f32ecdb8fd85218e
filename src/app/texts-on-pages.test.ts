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
