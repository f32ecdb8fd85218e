import { describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#tests/support/app.ts';
import { buildPostRequest } from '#tests/support/factories.ts';

async function buildBlog() {
  const app = await buildTestApp();
  const cookie = await app.signIn();
  const create = async (title: string, tags: readonly string[], overrides: object = {}) => {
    const body = buildPostRequest({ title, tags, createdAt: '2026-01-01', ...overrides });
    return (await app.call('POST', '/api/blog', { cookie, body })).body;
  };
  return { app, cookie, create };
}

async function listTitles(app: TestApp, url: string, cookie = ''): Promise<string[]> {
  const { body } = await app.call('GET', url, { cookie });
  return body.map(({ title }: { title: string }) => title);
}

describe('GET /api/blog/published?tag=', () => {
  test('answers with the posts of exactly this tag, and their number', async () => {
    const { app, create } = await buildBlog();
    await create('Pipelines', ['CI/CD', 'cost']);
    await create('Budgets', ['cost']);
    await create('Not public', ['cost', 'unheard'], { published: false });
    expect(await listTitles(app, '/api/blog/published?tag=CI%2FCD')).toEqual(['Pipelines']);
    const answer = await app.call('GET', '/api/blog/published?tag=cost&limit=1&offset=1');
    expect(answer.headers['x-total-count']).toBe('2');
    expect(answer.body).toMatchObject([{ title: 'Pipelines', tags: ['CI/CD', 'cost'] }]);
    expect(await listTitles(app, '/api/blog/published?tag=cost&q=budgets')).toEqual(['Budgets']);
    expect(await listTitles(app, '/api/blog/published?tag=unheard')).toEqual([]);
    expect(await listTitles(app, '/api/blog/published?tag=%27%3B--')).toEqual([]);
  });

  test.each([
    ['tag=', 'tag must not be empty'],
    ['tag=%00', 'tag must not be empty'],
    ['tag=a&tag=b', 'tag must be text'],
    [`tag=${'x'.repeat(51)}`, 'A tag must be at most 50 characters'],
  ])('refuses %s with 400', async (query, message) => {
    const { app } = await buildBlog();
    const answer = await app.call('GET', `/api/blog/published?${query}`);
    expect(answer.status).toBe(400);
    expect(answer.body.message).toBe(message);
  });
});

describe('GET /api/blog/{slug}/related', () => {
  test('answers with three cards for readers of a post, without the post itself', async () => {
    const { app, create } = await buildBlog();
    const { slug } = await create('The post itself', ['cost']);
    await create('Shares the tag', ['cost']);
    for (const day of ['02', '03', '04']) {
      await create(`Of day ${day}`, [], { createdAt: `2026-01-${day}` });
    }
    const url = `/api/blog/${slug}/related`;
    expect(await listTitles(app, url)).toEqual(['Shares the tag', 'Of day 04', 'Of day 03']);
    expect(await listTitles(app, `${url}?limit=1`)).toEqual(['Shares the tag']);
    const published = await app.call('GET', '/api/blog/published?limit=1');
    const related = await app.call('GET', url);
    expect(related.body[1]).toEqual(published.body[0]);
    expect(related.headers).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=1, stale-while-revalidate=1',
      vary: 'Cookie',
    });
  });

  test('reveals only to administrators that a draft exists', async () => {
    const { app, cookie, create } = await buildBlog();
    const { slug } = await create('Only a draft', ['cost'], { published: false });
    await create('Shares the tag', ['cost']);
    const url = `/api/blog/${slug}/related`;
    expect((await app.call('GET', url)).status).toBe(404);
    expect(await listTitles(app, url, cookie)).toEqual(['Shares the tag']);
    expect((await app.call('GET', '/api/blog/no-such-post/related')).status).toBe(404);
    expect((await app.call('GET', '/api/blog/%00/related')).status).toBe(404);
  });

  test.each(['limit=0', 'limit=501', 'limit=x'])('refuses %s with 400', async (query) => {
    const { app, create } = await buildBlog();
    const { slug } = await create('The post itself', []);
    const answer = await app.call('GET', `/api/blog/${slug}/related?${query}`);
    expect(answer.status).toBe(400);
  });
});

describe('a post for visitors', () => {
  const content =
    '<h2>First</h2><p>Three words here</p><pre><code class="language-json">{"a": 1}</code></pre>' +
    '<table><tbody><tr><td>1</td></tr></tbody></table><img src="/a.png" alt="">';

  test('is enriched, and lists its sections', async () => {
    const { app, create } = await buildBlog();
    const { slug } = await create('Enriched for reading', [], { content });
    const { body } = await app.call('GET', `/api/blog/${slug}`);
    expect(body.sections).toEqual([{ id: 'section-first', title: 'First', words: 7 }]);
    expect(body.content).toContain('<h2 id="section-first">First</h2>');
    expect(body.content).toContain('<div class="code-head"><span>JSON</span></div>');
    expect(body.content).toContain('{"a": <span class="tok-n">1</span>}');
    expect(body.content).toContain('<div class="table-scroll"><table>');
    expect(body.content).toContain('<img loading="lazy" decoding="async" src="/a.png"');
  });

  test('differs from what editors and feeds get', async () => {
    const { app, cookie, create } = await buildBlog();
    const { id, slug } = await create('Enriched for reading', [], { content });
    await app.call('GET', `/api/blog/${slug}`);
    const { body } = await app.call('GET', `/api/blog/id/${id}`, { cookie });
    expect(body.contentSource).toBe(content);
    expect(body.content).toContain('<h2>First</h2>');
    expect(body.content).not.toMatch(/class="(?:code|tok-|table-scroll)|lazy/);
    expect(body).not.toHaveProperty('sections');
  });
});
