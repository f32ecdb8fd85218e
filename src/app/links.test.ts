import { expect, test } from 'vitest';
import { buildComposedApp } from '#tests/support/composed-app.ts';
import { buildPostRequest } from '#tests/support/factories.ts';

const ORIGIN = 'http://localhost:3000';

async function buildSite() {
  const { server, signIn } = await buildComposedApp();
  const cookie = await signIn();
  const call = async (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    payload?: object,
  ) => {
    const answer = await server.inject({
      method,
      url,
      headers: { cookie },
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, body: answer.body ? answer.json() : null };
  };
  const write = async (title: string, fields: object = {}) =>
    (await call('POST', '/api/blog', buildPostRequest({ title, ...fields }))).body;
  const read = async (id: number) => (await call('GET', `/api/blog/id/${id}`)).body;
  return { call, write, read };
}

test('links are checked as visitors would find them, and other sites are left out', async () => {
  const { call, write } = await buildSite();
  const { id } = await write('Has moved');
  await call('PATCH', `/api/blog/${id}`, { slug: 'present-address' });
  await write('Not yet', { published: false });
  await call('POST', '/api/redirects', { from: '/old-about', to: '/about' });
  const links = [
    ...['/about', '/blog/present-address#part', '/blog/has-moved?a=1', `${ORIGIN}/old-about`],
    ...['/blog/not-yet', '/blog/nothing', '/nowhere', '/blog/%E0%A4%A', 'present-address'],
    ...['https://example.org/x', 'mailto:a@example.org', '#part', '/about', ''],
  ];
  const { status, body } = await call('POST', '/api/links/check', { links });
  expect(status).toBe(200);
  expect(body).toEqual([
    { link: '/about', state: 'ok', to: null },
    { link: '/blog/present-address#part', state: 'ok', to: null },
    { link: '/blog/has-moved?a=1', state: 'moved', to: '/blog/present-address' },
    { link: `${ORIGIN}/old-about`, state: 'moved', to: '/about' },
    { link: '/blog/not-yet', state: 'unpublished', to: null },
    { link: '/blog/nothing', state: 'dead', to: null },
    { link: '/nowhere', state: 'dead', to: null },
    { link: '/blog/%E0%A4%A', state: 'dead', to: null },
    { link: 'present-address', state: 'ok', to: null },
  ]);
  for (const bad of [{ links: 'x' }, { links: Array(201).fill('/x') }, { links: [1] }, {}]) {
    expect((await call('POST', '/api/links/check', bad)).status).toBe(400);
  }
});

test('links to changed addresses are corrected in one call, as new versions', async () => {
  const { call, write, read } = await buildSite();
  const moved = await write('First address');
  for (const slug of ['second', 'third']) await call('PATCH', `/api/blog/${moved.id}`, { slug });
  await call('POST', '/api/redirects', { from: '/old-about', to: '/about' });
  const html = await write('With HTML', {
    content: `<p>To /blog/second <a href="/blog/first-address?a=1&amp;b=2#part">one</a> and <a href="${ORIGIN}/blog/second">two</a>.</p>`,
  });
  const markdown = await write('With Markdown', {
    content: 'See [the first](/blog/first-address) and [about](/old-about), and `/blog/second`.',
    published: false,
  });
  const other = await write('Without', {
    content: '<p><a href="/blog/third">Fine</a> as it is.</p>',
  });

  expect((await call('GET', '/api/links/outdated')).body).toEqual({ links: 4, posts: 2 });
  const ofPost = await call('GET', '/api/links/outdated?to=/blog/third');
  expect(ofPost.body).toEqual({ links: 3, posts: 2 });
  const first = await call('POST', '/api/links/correct', { to: '/blog/third' });
  expect(first).toEqual({ status: 200, body: { links: 3, posts: 2, postsLeft: 0 } });
  expect((await read(html.id)).content).toBe(
    `<p>To /blog/second <a href="/blog/third?a=1&amp;b=2#part">one</a> and <a href="${ORIGIN}/blog/third">two</a>.</p>`,
  );
  const corrected = await read(markdown.id);
  expect(corrected.contentSource).toBe(
    'See [the first](/blog/third) and [about](/old-about), and `/blog/second`.',
  );
  expect(corrected.content).toContain('<a href="/blog/third">the first</a>');
  expect(corrected.published).toBe(false);

  const rest = await call('POST', '/api/links/correct', { to: null });
  expect(rest.body).toEqual({ links: 1, posts: 1, postsLeft: 0 });
  const again = await call('POST', '/api/links/correct', { to: null });
  expect(again.body).toEqual({ links: 0, posts: 0, postsLeft: 0 });
  expect((await read(other.id)).updatedAt).toBe(other.updatedAt);
  const revisions = await call('GET', `/api/blog/${markdown.id}/revisions`);
  expect(revisions.body).toHaveLength(3);
  const audit = await call('GET', '/api/audit?action=post.links-corrected');
  expect(audit.body).toHaveLength(2);
  expect(audit.body[1]).toMatchObject({
    changes: [
      { field: 'links', from: null, to: '3' },
      { field: 'posts', from: null, to: '2' },
    ],
  });

  // Somebody who edits an article meanwhile is asked, and nothing of either is lost.
  const edit = { content: '<p>What somebody else was writing.</p>', updatedAt: html.updatedAt };
  expect((await call('PATCH', `/api/blog/${html.id}`, edit)).status).toBe(409);
  for (const bad of [{}, { to: 'x' }, { to: 5 }]) {
    expect((await call('POST', '/api/links/correct', bad)).status).toBe(400);
  }
  expect((await call('GET', '/api/links/outdated?to=nowhere')).status).toBe(400);
});

test('a redirect from where a page is now, and posts that nobody can read, change no link', async () => {
  const { call, write } = await buildSite();
  const { id } = await write('Left address');
  await call('PATCH', `/api/blog/${id}`, { slug: 'new-address', published: false });
  await write('Linking', { content: '<p><a href="/blog/left-address">A link</a> to a draft.</p>' });
  expect((await call('GET', '/api/links/outdated')).body).toEqual({ links: 0, posts: 0 });
});
