import { describe, expect, test } from 'vitest';
import { defaultsOf, fromNames, shownNames } from '#shared/fields/field-values.ts';
import { postFields } from '#shared/posts/post-fields.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { TEST_TIME } from '#tests/support/clock.ts';
import { buildPostRequest } from '#tests/support/factories.ts';

async function buildAppWithPost(overrides = {}) {
  const app = await buildTestApp();
  const cookie = await app.signIn();
  const body = buildPostRequest(overrides);
  const { body: post } = await app.call('POST', '/api/blog', { cookie, body });
  const edit = (changes: object) =>
    app.call('PATCH', `/api/blog/${post.id}`, { cookie, body: changes });
  return { app, cookie, post, edit };
}

describe('POST /api/blog', () => {
  test('answers 201 with the whole post, which visitors then read', async () => {
    const app = await buildTestApp();
    const cookie = await app.signIn();
    const body = buildPostRequest({ content: '<p onclick="a()">Hello, whole world</p>' });
    const created = await app.call('POST', '/api/blog', { cookie, body });
    expect(created.status).toBe(201);
    expect(created.headers['cache-control']).toBe('no-store');
    expect(created.body).toEqual({
      ...defaultsOf(postFields),
      id: expect.any(Number),
      title: 'Paying less for Kubernetes',
      slug: 'paying-less-for-kubernetes',
      excerpt: 'Where the money of a cluster goes',
      content: '<p>Hello, whole world</p>',
      contentSource: '<p onclick="a()">Hello, whole world</p>',
      authorId: expect.any(Number),
      coverImage: null,
      cover: null,
      tags: ['Kubernetes', 'FinOps'],
      published: true,
      status: 'published',
      createdAt: TEST_TIME,
      updatedAt: TEST_TIME,
    });
    const { contentSource: _, isDated: __, ...visible } = created.body;
    const read = await app.call('GET', '/api/blog/paying-less-for-kubernetes');
    // Of the fields for search and sharing, visitors are sent those with a value.
    const unused = fromNames<object>(shownNames(postFields, 'head'), () => undefined);
    expect(read.body).toEqual({ ...visible, ...unused, sections: [] });
    expect(app.countPostChanges()).toBe(1);
    expect(await app.store.contentVersion.get()).toBe(1);
  });

  test('fills in missing fields: a draft dated now, without tags', async () => {
    const { post } = await buildAppWithPost({ tags: null, published: undefined });
    expect(post).toMatchObject({
      status: 'draft',
      published: false,
      tags: [],
      createdAt: TEST_TIME,
    });
  });

  test.each([
    ['a date', '2026-04-01', '2026-04-01T00:00:00.000Z', 'scheduled'],
    ['a time with an offset', '2026-01-01T05:30:00+05:30', '2026-01-01T00:00:00.000Z', 'published'],
    ['nothing', null, TEST_TIME, 'published'],
    ['an empty text', '', TEST_TIME, 'published'],
  ])('accepts %s as publication date', async (_what, createdAt, stored, status) => {
    const { post } = await buildAppWithPost({ createdAt });
    expect(post).toMatchObject({ createdAt: stored, status });
  });

  test('normalises tags', async () => {
    const { post } = await buildAppWithPost({ tags: ['  Cloud ', 'cloud', '', 'AI  first'] });
    expect(post.tags).toEqual(['Cloud', 'AI first']);
  });

  test('accepts content that a form padded with spaces', async () => {
    const { post } = await buildAppWithPost({ content: 'short               ' });
    expect(post.content).toBe('<p>short</p>');
  });

  test('makes HTML of Markdown, and keeps what was typed for editing', async () => {
    const typed = 'Two paragraphs\n\n## a heading\n\n- a list';
    const { app, cookie, post } = await buildAppWithPost({ content: typed });
    const { body: edited } = await app.call('GET', `/api/blog/id/${post.id}`, { cookie });
    expect(edited).toMatchObject({
      content: '<p>Two paragraphs</p>\n<h2>a heading</h2>\n<ul>\n<li>a list</li>\n</ul>',
      contentSource: typed,
    });
  });

  test('ignores fields that authors cannot set', async () => {
    const { app, cookie } = await buildAppWithPost();
    const foreign = { id: 999, authorId: 42, slug: 'mine', updatedAt: 'x', status: 'published' };
    const body = { ...buildPostRequest({ published: false }), ...foreign };
    const { body: post } = await app.call('POST', '/api/blog', { cookie, body });
    expect(post).toMatchObject({
      id: 2,
      authorId: 1,
      slug: 'paying-less-for-kubernetes-2',
      updatedAt: TEST_TIME,
      status: 'draft',
    });
  });

  test('takes the address that its author wants, with a number where it is taken', async () => {
    const { app, cookie } = await buildAppWithPost();
    const create = async (wantedSlug: string) =>
      (await app.call('POST', '/api/blog', { cookie, body: { ...buildPostRequest(), wantedSlug } }))
        .body.slug;
    expect(await create('Crème & Co')).toBe('creme-co');
    expect(await create('creme-co')).toBe('creme-co-2');
  });

  test('gives the same title another slug, even in parallel', async () => {
    const { app, cookie } = await buildAppWithPost();
    const body = buildPostRequest();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => app.call('POST', '/api/blog', { cookie, body })),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    const slugs = answers.map((answer) => answer.body.slug).sort();
    expect(slugs).toEqual([2, 3, 4, 5, 6].map((n) => `paying-less-for-kubernetes-${n}`));
  });

  test.each(['Published', 'id...', 'ID !!'])('a post called %j can be reached', async (title) => {
    const { app, post } = await buildAppWithPost({ title: title.padEnd(5, '!') });
    const read = await app.call('GET', `/api/blog/${post.slug}`);
    expect(read.body).toMatchObject({ id: post.id });
  });

  test.each([
    ['title', 'Title must be at least 5 characters', 'Four'],
    ['title', 'Title must be at least 5 characters', '     abc     '],
    ['title', 'Title is required', undefined],
    ['title', 'Title must be text', 12345],
    ['title', 'Title must be at most 300 characters', 'x'.repeat(301)],
    ['excerpt', 'Excerpt must be at least 10 characters', 'too short'],
    ['excerpt', 'Excerpt must be text', null],
    ['content', 'Content must be at least 20 characters', 'too short'],
    ['content', 'Content must be text', ['<p>x</p>']],
    ['content', 'Content must be at most 900,000 characters', 'x'.repeat(900_001)],
    ['tags', 'Tags must be a list', 'cloud,devops'],
    ['tags', 'A post can have at most 30 tags', Array(31).fill('x')],
    ['published', 'published must be true or false', 'yes'],
    ['createdAt', 'Publication date must be a date between 1970 and 2199', 'soon'],
    ['createdAt', 'Publication date must be a date between 1970 and 2199', '+275760-01-01'],
    ['createdAt', 'Publication date must be a date between 1970 and 2199', {}],
    [
      'coverImage',
      'Cover image must be an address on this site or start with https://',
      'javascript:alert(1)',
    ],
    [
      'coverImage',
      'Cover image must be an address on this site or start with https://',
      '//evil.example/x.png',
    ],
  ])('refuses a wrong %s with 400: %s', async (field, message, value) => {
    const app = await buildTestApp();
    const cookie = await app.signIn();
    const body = buildPostRequest({ [field]: value });
    const answer = await app.call('POST', '/api/blog', { cookie, body });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      message,
      code: 'invalid_input',
      issues: [{ path: field, message }],
    });
    expect((await app.store.posts.list({}, TEST_TIME)).total).toBe(0);
    expect(app.countPostChanges()).toBe(0);
  });

  test('refuses an empty article that would go live, and keeps it as a draft', async () => {
    const app = await buildTestApp();
    const cookie = await app.signIn();
    const message = 'Content is required';
    for (const content of [' '.repeat(20), '<p></p><p>&nbsp;</p>']) {
      const body = buildPostRequest({ content });
      const answer = await app.call('POST', '/api/blog', { cookie, body });
      expect(answer).toMatchObject({
        status: 400,
        body: { message, code: 'invalid_input', issues: [{ path: 'content', message }] },
      });
    }
    const body = buildPostRequest({ content: ' '.repeat(20), published: false });
    const draft = await app.call('POST', '/api/blog', { cookie, body });
    expect(draft.status).toBe(201);
    const path = `/api/blog/${draft.body.id}`;
    const publish = { cookie, body: { published: true } };
    expect(await app.call('PATCH', path, publish)).toMatchObject({
      status: 400,
      body: { message },
    });
    const bulk = { cookie, body: { ids: [draft.body.id], action: 'publish' } };
    expect((await app.call('POST', '/api/blog/bulk', bulk)).body).toMatchObject({
      changed: [],
      refused: [{ id: draft.body.id, message: 'This post has no text or no excerpt yet.' }],
    });
    const picture = { published: true, content: '<p><img src="/favicon.svg" alt="A contour"></p>' };
    expect((await app.call('PATCH', path, { cookie, body: picture })).status).toBe(200);
    const emptied = { cookie, body: { content: ' '.repeat(20) } };
    expect((await app.call('PATCH', path, emptied)).status).toBe(400);
  });

  test('refuses a text whose HTML would be several times as long, also as a draft', async () => {
    const { app, cookie, post } = await buildAppWithPost();
    const message = 'Content has too many of the signs <, > and &';
    const body = { content: '<'.repeat(400_000) };
    const refused = { status: 400, body: { message, issues: [{ path: 'content', message }] } };
    const created = { ...buildPostRequest(body), published: false };
    expect(await app.call('POST', '/api/blog', { cookie, body: created })).toMatchObject(refused);
    expect(await app.call('PATCH', `/api/blog/${post.id}`, { cookie, body })).toMatchObject(
      refused,
    );
  });

  test('keeps a draft that has a title only, until it goes live', async () => {
    const app = await buildTestApp();
    const cookie = await app.signIn();
    const message = 'Excerpt must be at least 10 characters';
    const titleOnly = { title: 'Only a title', excerpt: '', content: ' '.repeat(20) };
    for (const published of [true, undefined]) {
      const body = { ...titleOnly, published };
      const refused = await app.call('POST', '/api/blog', { cookie, body });
      expect(refused).toMatchObject({ status: 400, body: { message } });
    }
    const body = { ...titleOnly, published: false };
    const draft = await app.call('POST', '/api/blog', { cookie, body });
    expect(draft).toMatchObject({ status: 201, body: { excerpt: '', isDated: false } });
    const path = `/api/blog/${draft.body.id}`;
    const publish = (changes: object) =>
      app.call('PATCH', path, { cookie, body: { published: true, ...changes } });
    expect((await publish({})).body.issues).toEqual([
      { path: 'excerpt', message },
      { path: 'content', message: 'Content is required' },
    ]);
    const written = { excerpt: 'Long enough now.', content: '<p>Twenty characters.</p>' };
    expect((await publish(written)).status).toBe(200);
    expect((await publish({ excerpt: '' })).body.message).toBe(message);
  });

  test('lists every fault, with the index of an invalid tag', async () => {
    const app = await buildTestApp();
    const cookie = await app.signIn();
    const body = buildPostRequest({ title: 'x', tags: ['ok', 3] });
    const answer = await app.call('POST', '/api/blog', { cookie, body });
    expect(answer.body.message).toBe('Title must be at least 5 characters');
    expect(answer.body.issues.map(({ path }: { path: string }) => path)).toEqual([
      'title',
      'tags.1',
    ]);
  });
});

describe('PATCH /api/blog/{id}', () => {
  test('changes what is sent and nothing else; the slug stays', async () => {
    const { app, post, edit } = await buildAppWithPost();
    app.clock.advance(60);
    const changed = await edit({ title: 'Paying even less', published: false });
    expect(changed.status).toBe(200);
    expect(changed.body).toEqual({
      ...post,
      title: 'Paying even less',
      published: false,
      status: 'draft',
      updatedAt: '2026-03-01T12:01:00.000Z',
    });
    expect(await app.store.posts.findById(post.id)).toMatchObject({ title: 'Paying even less' });
    expect(app.countPostChanges()).toBe(2);
    expect(await app.store.contentVersion.get()).toBe(2);
  });

  test('cleans changed content and keeps what was typed', async () => {
    const { edit } = await buildAppWithPost();
    const typed = '<h1>Costs</h1><script>alert(1)</script>';
    const { body } = await edit({ content: typed });
    expect(body).toMatchObject({ content: '<h2>Costs</h2>', contentSource: typed });
  });

  test('removes tags and changes the cover image', async () => {
    const { edit } = await buildAppWithPost();
    const { body } = await edit({ tags: [], coverImage: '/media/a.webp' });
    expect(body).toMatchObject({ tags: [], coverImage: '/media/a.webp' });
    expect((await edit({ coverImage: null })).body.coverImage).toBeNull();
  });

  test('normalises a slug given by hand', async () => {
    const { edit } = await buildAppWithPost();
    expect((await edit({ slug: ' Crème & Co ' })).body.slug).toBe('creme-co');
    expect((await edit({ slug: 'published' })).body.slug).toBe('published-post');
  });

  test('refuses a slug that another post has, and changes nothing', async () => {
    const { app, cookie, post, edit } = await buildAppWithPost();
    const other = { cookie, body: buildPostRequest({ title: 'Another post' }) };
    await app.call('POST', '/api/blog', other);
    const answer = await edit({ title: 'Changed title', slug: 'another-post' });
    expect(answer.status).toBe(409);
    expect(answer.body).toEqual({
      message: 'Another post already has this address. Please choose another one.',
      code: 'slug_taken',
    });
    expect(await app.store.posts.findById(post.id)).toMatchObject({ title: post.title });
    expect(app.countPostChanges()).toBe(2);
  });

  test('gives each change a later version, even when the clock stands still', async () => {
    const { post, edit } = await buildAppWithPost();
    const first = (await edit({ title: 'First change' })).body.updatedAt;
    const second = (await edit({ title: 'Second change' })).body.updatedAt;
    expect([post.updatedAt, first, second]).toEqual([
      '2026-03-01T12:00:00.000Z',
      '2026-03-01T12:00:00.001Z',
      '2026-03-01T12:00:00.002Z',
    ]);
  });

  test('refuses an edit of an old version with 409 and the newer one, whole', async () => {
    const { post, edit } = await buildAppWithPost();
    const { updatedAt } = post;
    const content = '<p onclick="a()">Hello, whole world</p>';
    const first = await edit({ title: 'First change', content, updatedAt });
    const late = await edit({ title: 'Second change', slug: 'taken-or-not', updatedAt });
    expect(late.status).toBe(409);
    expect(first.body).toMatchObject({ title: 'First change', contentSource: content });
    expect(late.body).toEqual({
      message: 'Someone else changed this post since you opened it.',
      code: 'edit_conflict',
      current: first.body,
    });
    const again = await edit({ title: 'Second change', updatedAt: late.body.current.updatedAt });
    expect([again.status, again.body.title]).toEqual([200, 'Second change']);
  });

  test('accepts the version in another notation of the same moment', async () => {
    const { edit } = await buildAppWithPost();
    const answer = await edit({ title: 'First change', updatedAt: '2026-03-01T17:30:00+05:30' });
    expect(answer.status).toBe(200);
  });

  test('exactly one of several parallel edits of one version wins', async () => {
    const { post, edit } = await buildAppWithPost();
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) => edit({ title: `Change number ${n}`, updatedAt: post.updatedAt })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const winner = answers.find(({ status }) => status === 200)?.body;
    for (const { status, body } of answers) {
      if (status === 409) expect(body.current).toEqual(winner);
    }
  });

  test('an edit that changes nothing creates no new version', async () => {
    const { app, post, edit } = await buildAppWithPost();
    app.clock.advance(60);
    const same = await edit({ title: post.title, tags: post.tags, slug: post.slug, unknown: 1 });
    expect(same.status).toBe(200);
    expect(same.body).toEqual(post);
    expect(await app.store.contentVersion.get()).toBe(1);
  });

  test.each([
    ['title', 'Title must be at least 5 characters', 'x'],
    ['tags', 'Tags must be a list', null],
    ['published', 'published must be true or false', 1],
    ['slug', 'Slug must not be empty', ''],
    ['slug', 'Slug must be at most 120 characters', 'x'.repeat(121)],
    ['updatedAt', 'updatedAt must be the time the post was last read with', 1],
  ])('refuses a wrong %s with 400: %s', async (field, message, value) => {
    const { edit } = await buildAppWithPost();
    const answer = await edit({ [field]: value });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      message,
      code: 'invalid_input',
      issues: [{ path: field, message }],
    });
  });
});

describe('DELETE /api/blog/{id}', () => {
  test('answers 204 without a body; the post is gone', async () => {
    const { app, cookie, post } = await buildAppWithPost();
    const answer = await app.call('DELETE', `/api/blog/${post.id}`, { cookie });
    expect(answer.status).toBe(204);
    expect(answer.text).toBe('');
    expect((await app.call('GET', `/api/blog/${post.slug}`)).status).toBe(410);
    expect(app.countPostChanges()).toBe(2);
    expect(await app.store.contentVersion.get()).toBe(2);
    expect((await app.call('DELETE', `/api/blog/${post.id}`, { cookie })).status).toBe(404);
    expect(app.countPostChanges()).toBe(2);
  });
});
