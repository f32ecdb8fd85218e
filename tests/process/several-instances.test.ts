import { afterEach, describe, expect, it } from 'vitest';
import { createEmptyDatabase } from '../support/databases/empty-database.ts';
import { buildPostPayload, signInClient } from '../support/http.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

const administrator = { username: 'admin', password: 'admin123' };
const instances: RunningProduct[] = [];

afterEach(async () => {
  await Promise.all(instances.splice(0).map((instance) => instance.dispose()));
});

async function readPage(instance: RunningProduct, path: string): Promise<string> {
  return (await fetch(`${instance.url}${path}`)).text();
}

describe('two instances on one PostgreSQL database', () => {
  it('start at the same time, share sessions, and soon show each other’s posts', async () => {
    const database = await createEmptyDatabase();
    const environment = { DATABASE_URL: database.url };
    instances.push(...(await Promise.all([startProduct(environment), startProduct(environment)])));
    const [first, second] = instances as [RunningProduct, RunningProduct];
    const published = await fetch(`${first.url}/api/blog/published`);
    expect(published.headers.get('x-total-count')).toBe('10');

    expect(await readPage(second, '/blog')).not.toContain('Seen by the other one');
    const admin = await signInClient(first.url, administrator);
    const post = buildPostPayload({ title: 'Seen by the other one' });
    expect((await admin.call('POST', '/api/blog', post)).status).toBe(201);
    expect(await readPage(first, '/blog')).toContain('Seen by the other one');
    await expect
      .poll(() => readPage(second, '/blog'), { interval: 100 })
      .toContain('Seen by the other one');
    await Promise.all(instances.splice(0).map((instance) => instance.dispose()));
    await database.drop();
  });
});
