import { afterEach, describe, expect, it } from 'vitest';
import { createEmptyDatabase } from '../support/databases/empty-database.ts';
import { openDatabaseWay } from '../support/faults/database-way.ts';
import { send } from '../support/http.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

let product: RunningProduct | undefined;
afterEach(async () => {
  await product?.dispose();
  product = undefined;
});

const inquiry = {
  fullName: 'Asha Patil',
  email: 'asha@example.com',
  message: 'Written while the database was away.',
};

describe('while PostgreSQL is unreachable', () => {
  it('a start waits for it, cached pages are served, others show the failure inside the layout, and everything recovers by itself', async () => {
    let isOpen: Promise<void> | undefined;
    const database = await createEmptyDatabase();
    const way = await openDatabaseWay(database.url);
    way.cut();
    const environment = { DATABASE_URL: way.url, LOG_LEVEL: 'info' };
    product = await startProduct(environment, undefined, (output) => {
      if (!isOpen && output.includes('PostgreSQL does not answer yet')) isOpen = way.restore();
    });
    const { url } = product;
    const statusOf = async (path: string) => (await fetch(`${url}${path}`)).status;
    const readReadiness = async () => {
      const answer = await fetch(`${url}/readyz`);
      return [answer.status, await answer.json()];
    };
    const htmlOf = async (path: string) => {
      const answer = await fetch(`${url}${path}`, { headers: { accept: 'text/html' } });
      return { status: answer.status, html: await answer.text() };
    };
    const shown = (await (await fetch(`${url}/api/blog/published`)).json()) as { slug: string }[];

    await expect.poll(product.readOutput).toContain('Pages are rendered in advance');

    way.cut();
    // Other instances have the same database: a balancer that took them all out would help nobody.
    await expect.poll(readReadiness).toEqual([200, { status: 'degraded' }]);
    expect(await statusOf('/healthz')).toBe(200);
    // Rendered in advance, though nobody has asked for the second article, a feed or the sitemap.
    const articles = shown.slice(0, 2).map(({ slug }) => `/blog/${slug}`);
    for (const path of ['/', '/blog', ...articles, '/feed.xml', '/feed.json', '/sitemap.xml']) {
      expect(await statusOf(path), path).toBe(200);
    }
    // Pages without data never need the database.
    for (const path of ['/about', '/services', '/case-studies', '/contact', '/admin']) {
      expect(await statusOf(path), path).toBe(200);
    }

    const list = await htmlOf('/blog?q=anything');
    expect(list.status).toBe(503);
    expect(list.html).toContain('Error loading blog posts');
    expect(list.html).toContain('<footer');
    const post = await htmlOf('/blog/never-seen-before');
    expect(post.status).toBe(503);
    expect(post.html).toContain('Error Loading Blog Post');

    // It may have moved, which only the database knows.
    const nowhere = await htmlOf('/no-such-address');
    expect(nowhere.status).toBe(503);
    expect(nowhere.html).toContain('Please try again');
    expect(nowhere.html).toContain('<footer');

    // Never asked for before, and not a page: no visitor has seen it.
    const picture = await fetch(`${url}/og/blog/never-seen-before.png`);
    expect([picture.status, picture.headers.get('retry-after')]).toEqual([503, '5']);

    const refused = await send(url, 'POST', '/api/contact/submit', inquiry);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('5');
    expect(await refused.json()).toMatchObject({
      message: 'The service is not ready. Please try again in a moment.',
    });

    await way.restore();
    await expect.poll(readReadiness).toEqual([200, { status: 'ok' }]);
    expect((await send(url, 'POST', '/api/contact/submit', inquiry)).status).toBe(201);
    for (const path of ['/blog/never-seen-before', '/no-such-address']) {
      expect((await htmlOf(path)).status, path).toBe(404);
    }
    const lines = product.readOutput().split('\n');
    expect(lines.filter((line) => line.includes('the database does not answer'))).toHaveLength(1);
    expect(lines.filter((line) => line.includes('failed:'))).toEqual([]);

    await product.dispose();
    way.close();
    await database.drop();
  });
});
