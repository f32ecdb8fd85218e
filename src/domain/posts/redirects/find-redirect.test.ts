import { expect, test } from 'vitest';
import { buildTestApp } from '#tests/support/app.ts';
import { buildPostRequest } from '#tests/support/factories.ts';
import { findRedirect } from './find-redirect.ts';

test('another spelling of a tag leads to the page that it has', async () => {
  const app = await buildTestApp();
  const cookie = await app.signIn();
  const create = (tags: string[], published: boolean) => {
    const body = buildPostRequest({ title: `About ${tags}`, tags, published });
    return app.call('POST', '/api/blog', { cookie, body });
  };
  await create(['Azure'], true);
  await create(['Café au lait'], true);
  await create(['Secret'], false);
  const find = (tag: string) =>
    findRedirect({ store: app.store, now: app.clock.now }, `/blog/tag/${tag}`);
  expect(await find('azure')).toBe('/blog/tag/Azure');
  expect(await find('CAFE%20AU%20LAIT')).toBe('/blog/tag/Caf%C3%A9%20au%20lait');
  expect(await find('Azure')).toBeNull();
  expect(await find('aws')).toBeNull();
  // Visitors may not learn of tags that only drafts have.
  expect(await find('secret')).toBeNull();
});
