import { describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#tests/support/app.ts';
import { buildPostRequest } from '#tests/support/factories.ts';

/** A blog of one published, one scheduled and one draft post, oldest first in the arguments. */
async function buildBlog() {
  const app = await buildTestApp();
  const cookie = await app.signIn();
  const readerCookie = await app.signIn({ username: 'reader', isAdmin: false });
  const create = async (overrides: object) => {
    const answer = await app.call('POST', '/api/blog', {
      cookie,
      body: buildPostRequest(overrides),
    });
    return answer.body;
  };
  const published = await create({ title: 'Old and public', createdAt: '2026-01-01' });
  const draft = await create({ title: 'Only a draft', published: false, createdAt: '2026-02-01' });
  const scheduled = await create({ title: 'Still to come', createdAt: '2026-04-01' });
  return { app, cookie, readerCookie, create, published, draft, scheduled };
}

async function listTitles(app: TestApp, url: string, cookie = ''): Promise<string[]> {
  const { body } = await app.call('GET', url, { cookie });
  return body.map(({ title }: { title: string }) => title);
}

test('every answer with a body says that it is JSON', async () => {
  const { app, cookie, published } = await buildBlog();
  const paths = ['/api/blog', '/api/blog/published', '/api/blog/nowhere', '/api/auth/user'];
  for (const path of [...paths, `/api/blog/${published.slug}`, `/api/blog/id/${published.id}`]) {
    const { headers } = await app.call('GET', path, { cookie });
    expect(headers['content-type'], path).toBe('application/json; charset=utf-8');
  }
});

describe('GET /api/blog/published', () => {
  test('shows what is public, with every field of a card', async () => {
    const { app, published } = await buildBlog();
    const answer = await app.call('GET', '/api/blog/published');
    const { id, title, slug, excerpt, tags } = published;
    expect(answer.body).toEqual([
      {
        ...{ id, title, slug, excerpt, coverImage: null, cover: null, tags },
        createdAt: '2026-01-01T00:00:00.000Z',
      },
    ]);
    expect(answer.headers['x-total-count']).toBe('1');
  });

  test('shows no drafts, not even to administrators', async () => {
    const { app, cookie } = await buildBlog();
    expect(await listTitles(app, '/api/blog/published', cookie)).toEqual(['Old and public']);
  });

  test('shows a scheduled post once its time has come, newest first', async () => {
    const { app } = await buildBlog();
    app.clock.advance(31 * 86_400);
    expect(await listTitles(app, '/api/blog/published')).toEqual([
      'Still to come',
      'Old and public',
    ]);
  });

  test('narrows with limit, offset and q', async () => {
    const { app, create } = await buildBlog();
    for (const n of [1, 2, 3])
      await create({ title: `Terraform part ${n}`, createdAt: `2026-01-0${n + 1}` });
    expect(await listTitles(app, '/api/blog/published?limit=2')).toEqual([
      'Terraform part 3',
      'Terraform part 2',
    ]);
    expect(await listTitles(app, '/api/blog/published?limit=2&offset=3')).toEqual([
      'Old and public',
    ]);
    expect(await listTitles(app, '/api/blog/published?q=TERRAFORM%202')).toEqual([
      'Terraform part 2',
    ]);
    const found = await app.call('GET', '/api/blog/published?q=terraform&limit=1');
    expect(found.headers['x-total-count']).toBe('3');
    expect(await listTitles(app, '/api/blog/published?q=&unknown=1')).toHaveLength(4);
    expect(await listTitles(app, '/api/blog/published?q=%00')).toHaveLength(4);
    expect(await listTitles(app, '/api/blog/published?q=%25_%22%27)(*')).toEqual([]);
  });

  test.each([
    ['limit=0', 'limit takes a whole number from 1 to 500'],
    ['limit=501', 'limit takes a whole number from 1 to 500'],
    ['limit=', 'limit takes a whole number from 1 to 500'],
    ['limit=ten', 'limit takes a whole number from 1 to 500'],
    ['limit=1&limit=2', 'limit takes a whole number from 1 to 500'],
    ['offset=-1', 'offset takes a whole number from 0'],
    ['offset=1.5', 'offset takes a whole number from 0'],
    ['q=a&q=b', 'q must be text'],
    [`q=${'x'.repeat(201)}`, 'q takes at most 200 characters'],
  ])('refuses %s with 400', async (query, message) => {
    const app = await buildTestApp();
    const answer = await app.call('GET', `/api/blog/published?${query}`);
    expect(answer.status).toBe(400);
    expect(answer.body.message).toBe(message);
  });
});

describe('GET /api/blog', () => {
  test('lists everything newest first, with status and both totals', async () => {
    const { app, cookie, scheduled } = await buildBlog();
    const answer = await app.call('GET', '/api/blog', { cookie });
    expect(answer.headers).toMatchObject({
      'x-total-count': '3',
      'x-published-count': '1',
      'x-scheduled-count': '1',
      'cache-control': 'no-store',
    });
    expect(answer.body.map((row: { status: string }) => row.status)).toEqual([
      'scheduled',
      'draft',
      'published',
    ]);
    const { id, title, slug, excerpt, coverImage, published, status, tags, createdAt, updatedAt } =
      scheduled;
    expect(answer.body[0]).toEqual({
      ...{ id, title, slug, excerpt, coverImage, cover: null },
      ...{ published, status, tags, createdAt, updatedAt },
    });
  });

  test.each([
    ['published', ['Old and public']],
    ['draft', ['Only a draft']],
    ['scheduled', ['Still to come']],
  ])('narrows to status=%s', async (status, titles) => {
    const { app, cookie } = await buildBlog();
    expect(await listTitles(app, `/api/blog?status=${status}`, cookie)).toEqual(titles);
    const answer = await app.call('GET', `/api/blog?status=${status}`, { cookie });
    expect(answer.headers).toMatchObject({ 'x-total-count': '1', 'x-published-count': '1' });
  });

  test('narrows to status=unpublished: all that visitors cannot read yet', async () => {
    const { app, cookie } = await buildBlog();
    const titles = await listTitles(app, '/api/blog?status=unpublished', cookie);
    expect(titles).toEqual(['Still to come', 'Only a draft']);
  });

  test.each([
    ['createdAt', ['Old and public', 'Only a draft', 'Still to come']],
    ['-createdAt', ['Still to come', 'Only a draft', 'Old and public']],
    ['updatedAt', ['Old and public', 'Only a draft', 'Still to come']],
    ['-updatedAt', ['Still to come', 'Only a draft', 'Old and public']],
    ['title', ['Old and public', 'Only a draft', 'Still to come']],
    ['-title', ['Still to come', 'Only a draft', 'Old and public']],
    ['status', ['Only a draft', 'Still to come', 'Old and public']],
    ['-status', ['Still to come', 'Old and public', 'Only a draft']],
  ])('sorts by %s, page by page too', async (sort, titles) => {
    const { app, cookie } = await buildBlog();
    expect(await listTitles(app, `/api/blog?sort=${sort}`, cookie)).toEqual(titles);
    const part = `/api/blog?sort=${sort}&limit=2&offset=1`;
    expect(await listTitles(app, part, cookie)).toEqual(titles.slice(1));
  });

  test('narrows to publication dates between two moments', async () => {
    const { app, cookie } = await buildBlog();
    const rows = (await app.call('GET', '/api/blog?sort=createdAt', { cookie })).body;
    const [first, second] = rows;
    const between = `/api/blog?from=${first.createdAt}&until=${second.createdAt}`;
    expect(await listTitles(app, between, cookie)).toEqual([first.title]);
  });

  test.each(['from=today', 'until=2026-11-20', 'from=2026-11-20T99:00Z', 'from=0'])(
    'refuses %s with 400',
    async (query) => {
      const { app, cookie } = await buildBlog();
      expect((await app.call('GET', `/api/blog?${query}`, { cookie })).status).toBe(400);
    },
  );

  test('refuses an unknown status with 400', async () => {
    const { app, cookie } = await buildBlog();
    const answer = await app.call('GET', '/api/blog?status=deleted', { cookie });
    expect(answer.status).toBe(400);
    expect(answer.body.message).toBe('status takes published, draft, scheduled or unpublished');
  });

  test.each(['', 'slug', 'Title', '--title', 'title,createdAt', 'id', 'title&sort=status'])(
    'refuses sort=%s with 400',
    async (sort) => {
      const { app, cookie } = await buildBlog();
      const answer = await app.call('GET', `/api/blog?sort=${sort}`, { cookie });
      expect(answer.status).toBe(400);
      const message =
        'sort takes createdAt, updatedAt, title or status, or one of them after a minus sign';
      expect(answer.body).toEqual({
        message,
        code: 'invalid_input',
        issues: [{ path: 'sort', message }],
      });
    },
  );
});

describe('GET /api/blog/{slug}', () => {
  test('shows drafts and future posts to administrators only', async () => {
    const { app, cookie, readerCookie, draft, scheduled } = await buildBlog();
    for (const { slug } of [draft, scheduled]) {
      const url = `/api/blog/${slug}`;
      expect((await app.call('GET', url)).status).toBe(404);
      expect((await app.call('GET', url, { cookie: readerCookie })).status).toBe(404);
      const forAdministrator = await app.call('GET', url, { cookie });
      expect(forAdministrator.status).toBe(200);
      expect(forAdministrator.headers['cache-control']).toBe('no-store');
    }
  });

  test('a hidden post looks exactly like one that does not exist', async () => {
    const { app, draft } = await buildBlog();
    const hidden = await app.call('GET', `/api/blog/${draft.slug}`);
    const missing = await app.call('GET', '/api/blog/no-such-post');
    expect(hidden.body).toEqual({
      message: 'There is nothing at this address.',
      code: 'not_found',
    });
    const plain = ({ date: _, 'x-request-id': __, ...headers }: Record<string, unknown>) => headers;
    expect(plain(hidden.headers)).toEqual(plain(missing.headers));
    expect(hidden.text).toBe(missing.text);
  });

  test.each(['облачная миграция', 'क्लाउड माइग्रेशन', '云迁移完全指南', 'Ёж и йогурт'])(
    'finds %s by its encoded slug, in either normal form',
    async (title) => {
      const { app, create } = await buildBlog();
      const { slug } = await create({ title });
      for (const form of ['NFC', 'NFD']) {
        const url = `/api/blog/${encodeURIComponent(slug.normalize(form))}`;
        expect((await app.call('GET', url)).body).toMatchObject({ title });
      }
    },
  );

  test('lets anonymous caches revalidate, separately for each cookie', async () => {
    const { app, published } = await buildBlog();
    const url = `/api/blog/${published.slug}`;
    const first = await app.call('GET', url);
    expect(first.headers).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=1, stale-while-revalidate=1',
      vary: 'Cookie',
    });
    const etag = String(first.headers.etag);
    const again = await app.call('GET', url, { headers: { 'if-none-match': `"x", ${etag}` } });
    expect([again.status, again.text]).toEqual([304, '']);
    const other = await app.call('GET', url, { headers: { 'if-none-match': 'W/"other"' } });
    expect(other.status).toBe(200);
  });
});

describe('GET /api/blog/id/{id}', () => {
  test('gives an administrator the whole post with what was typed', async () => {
    const { app, cookie, draft } = await buildBlog();
    const answer = await app.call('GET', `/api/blog/id/${draft.id}`, { cookie });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ ...draft, linkedFrom: [] });
  });
});
