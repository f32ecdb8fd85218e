import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { buildComposedApp, type ComposedTestApp } from '#tests/support/composed-app.ts';
import { createEmptyDatabase } from '#tests/support/databases/empty-database.ts';
import { buildPostRequest } from '#tests/support/factories.ts';

const TITLE = 'Due at midnight';
/** The night in which European clocks go back: local time repeats an hour, UTC does not. */
const DUE = '2026-10-25T01:00:00.000Z';

/** Every public place that shows a post. */
const PLACES = [
  ...['/', '/blog', '/blog/due-at-midnight', '/blog/tag/night'],
  ...['/feed.xml', '/atom.xml', '/feed.json', '/sitemap.xml'],
  ...['/api/blog/published', '/api/blog/published?tag=night', '/api/blog/due-at-midnight'],
];

afterEach(() => {
  vi.useRealTimers();
});

async function listPlacesWithPost({ server }: Pick<ComposedTestApp, 'server'>) {
  const shown = [];
  for (const url of PLACES) {
    const { statusCode, body } = await server.inject({ url });
    if (statusCode === 200 && /Due at midnight|due-at-midnight/.test(body)) shown.push(url);
  }
  return shown;
}

test('a scheduled post appears everywhere on every instance at its time, and on one started later', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-10-25T00:30:00.000Z') });
  const database = await createEmptyDatabase();
  // Last of all, because it is registered first.
  onTestFinished(() => database.drop());
  const environment = { DATABASE_URL: database.url };
  const first = await buildComposedApp(environment);
  const second = await buildComposedApp(environment);
  const created = await first.server.inject({
    method: 'POST',
    url: '/api/blog',
    headers: { cookie: await first.signIn() },
    payload: buildPostRequest({ title: TITLE, tags: ['night'], createdAt: DUE }),
  });
  expect(created.json().status).toBe('scheduled');

  // Twice, so that everything that can be cached is.
  vi.setSystemTime('2026-10-25T00:59:59.900Z');
  for (const app of [first, second, first, second]) {
    expect(await listPlacesWithPost(app)).toEqual([]);
  }
  // Nothing but the time changes: no write, no message between the instances.
  vi.setSystemTime('2026-10-25T01:00:00.050Z');
  for (const app of [first, second]) expect(await listPlacesWithPost(app)).toEqual(PLACES);
  const restarted = await buildComposedApp(environment);
  expect(await listPlacesWithPost(restarted)).toEqual(PLACES);

  // A clock that was wrong when pages were made and is put right later is no reason to wait.
  vi.setSystemTime('2026-10-25T03:00:00.000Z');
  for (const app of [first, second, restarted]) {
    expect(await listPlacesWithPost(app)).toEqual(PLACES);
  }
});
