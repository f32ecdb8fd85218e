import { describe, expect, test } from 'vitest';
import { buildTestApp } from '#tests/support/app.ts';
import { buildPostRequest } from '#tests/support/factories.ts';

/** A blog with two posts, the second one deleted. */
async function buildBlog() {
  const app = await buildTestApp();
  const cookie = await app.signIn();
  const create = async (title: string) => {
    const body = buildPostRequest({ title });
    return (await app.call('POST', '/api/blog', { cookie, body })).body;
  };
  const post = await create('Terraform state');
  const deleted = await create('Gone for now');
  await app.call('DELETE', `/api/blog/${deleted.id}`, { cookie });
  const check = (slug: string, postId?: number | string) => {
    const query = new URLSearchParams({ slug });
    if (postId !== undefined) query.set('postId', String(postId));
    return app.call('GET', `/api/blog/slug-check?${query}`, { cookie });
  };
  return { app, cookie, post, check };
}

describe('GET /api/blog/slug-check', () => {
  test.each([
    ['a free one', 'kubernetes-cost', 'kubernetes-cost', true, 'kubernetes-cost'],
    ['one that is not in form', '  Crème & Co ', 'creme-co', true, 'creme-co'],
    ['the slug of another post', 'Terraform State', 'terraform-state', false, 'terraform-state-2'],
    ['the slug of a deleted post', 'gone-for-now', 'gone-for-now', false, 'gone-for-now-2'],
    ['a reserved word', 'Published', 'published', false, 'published-post'],
    ['its own address', 'slug-check', 'slug-check', false, 'slug-check-post'],
    ['no word at all', '🚀', 'post', true, 'post'],
    ['right-to-left text', 'هجرة السحابة', 'هجرة-السحابة', true, 'هجرة-السحابة'],
  ])('%s', async (_what, typed, slug, available, suggestion) => {
    const { check } = await buildBlog();
    const answer = await check(typed);
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toEqual({ slug, available, suggestion });
  });

  test('a post’s own slug is available to it, and to no other', async () => {
    const { post, check } = await buildBlog();
    expect((await check(post.slug, post.id)).body.available).toBe(true);
    expect((await check(post.slug, post.id + 99)).body.available).toBe(false);
  });

  test('predicts the result of saving', async () => {
    const { app, cookie, post, check } = await buildBlog();
    for (const typed of ['gone-for-now', 'published', 'Ünder Cover']) {
      const { suggestion } = (await check(typed, post.id)).body;
      const body = { slug: suggestion };
      const saved = await app.call('PATCH', `/api/blog/${post.id}`, { cookie, body });
      expect([saved.status, saved.body.slug]).toEqual([200, suggestion]);
    }
  });

  test.each([
    ['', 'slug', 'Slug is required'],
    ['slug=%20', 'slug', 'Slug must not be empty'],
    [`slug=${'x'.repeat(121)}`, 'slug', 'Slug must be at most 120 characters'],
    ['slug=a&postId=x', 'postId', 'postId takes the id of a post'],
    ['slug=a&postId=0', 'postId', 'postId takes the id of a post'],
  ])('refuses %s with 400', async (query, path, message) => {
    const { app, cookie } = await buildBlog();
    const answer = await app.call('GET', `/api/blog/slug-check?${query}`, { cookie });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ message, code: 'invalid_input', issues: [{ path, message }] });
  });

  test('is not mistaken for a post called slug-check, and hides none', async () => {
    const { app, cookie } = await buildBlog();
    const body = buildPostRequest({ title: 'Slug check' });
    const { body: post } = await app.call('POST', '/api/blog', { cookie, body });
    expect(post.slug).toBe('slug-check-post');
    expect((await app.call('GET', `/api/blog/${post.slug}`)).body.id).toBe(post.id);
  });
});
