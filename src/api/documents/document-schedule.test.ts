import { expect, test } from 'vitest';
import { publishDue } from '#domain/documents/public.ts';
import { deliveredDocuments } from '#site/content/delivered-documents.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { describeEachDatabase } from '#tests/support/databases/databases.ts';

const LATER = '2030-01-01T09:00:00.000Z';
const path = '/api/documents/blog-page/blog-page';

describeEachDatabase('a text with a time', (openTestStore) => {
  async function prepare() {
    const app = await buildTestApp({ store: await openTestStore() });
    const cookie = await app.signIn({ username: 'writer', role: 'editor' });
    const call = async (method: 'GET' | 'PUT' | 'POST' | 'DELETE', end: string, body?: object) =>
      app.call(method, `${path}${end}`, { cookie, ...(body && { body }) });
    const { value, version, scheduled } = (await call('GET', '')).body;
    expect(scheduled).toBeNull();
    const withHeading = (heading: string) => ({
      value: { ...value, hero: { ...value.hero, heading } },
      basedOn: version,
    });
    const publishAt = (now: string) =>
      publishDue({ store: app.store, now: () => now, delivered: deliveredDocuments });
    const readHeading = async () => (await call('GET', '')).body.value.hero.heading;
    return { app, cookie, call, withHeading, publishAt, readHeading };
  }

  test('goes live then, in the name of who set it, and what was typed since stays', async () => {
    const { app, cookie, call, withHeading, publishAt, readHeading } = await prepare();
    const before = await readHeading();
    const set = await call('PUT', '/schedule', { ...withHeading('New year'), at: LATER });
    expect(set.body.scheduled).toMatchObject({ at: LATER, scheduledBy: { username: 'writer' } });
    expect(await app.store.documentSchedules.listDue(LATER)).toMatchObject([{ at: LATER }]);
    await publishAt('2030-01-01T08:59:59.999Z');
    expect(await readHeading()).toBe(before);
    const typed = { ...withHeading('Typed since'), replaces: null };
    app.clock.advance(1);
    await call('PUT', '/working-copy', typed);
    await Promise.all([publishAt(LATER), publishAt(LATER)]);
    expect(await readHeading()).toBe('New year');
    const { scheduled, workingCopy } = (await call('GET', '')).body;
    expect(scheduled).toBeNull();
    expect(workingCopy.value.hero.heading).toBe('Typed since');
    const administrator = await app.signIn({ username: 'asha' });
    const record = await app.call('GET', '/api/audit?action=document.published', {
      cookie: administrator,
    });
    expect(record.body[0].actor).toMatchObject({ username: 'writer' });
    expect((await app.call('GET', `${path}/revisions`, { cookie })).body[0].number).toBe(1);
  });

  test('leaves no changes waiting that say the same as what went live', async () => {
    const { app, call, withHeading, publishAt } = await prepare();
    await call('PUT', '/schedule', { ...withHeading('New year'), at: LATER });
    app.clock.advance(1);
    await call('PUT', '/working-copy', { ...withHeading('New year'), replaces: null });
    await publishAt(LATER);
    expect((await call('GET', '')).body).toMatchObject({ status: 'published', workingCopy: null });
  });

  test('is refused while a newer copy is kept than the one it replaces, and spares a later one', async () => {
    const { app, call, withHeading, publishAt, readHeading } = await prepare();
    const other = await app.signIn({ username: 'second', role: 'editor' });
    const keep = (body: object) => app.call('PUT', `${path}/working-copy`, { cookie: other, body });
    await keep(withHeading('Kept by somebody'));
    const set = { ...withHeading('As it was'), at: LATER, replaces: null };
    const early = await call('PUT', '/schedule', set);
    const kept = { value: { hero: { heading: 'Kept by somebody' } } };
    expect(early).toMatchObject({
      status: 409,
      body: { code: 'document_conflict', current: { scheduled: null, workingCopy: kept } },
    });
    const { savedAt } = early.body.current.workingCopy;
    expect((await call('PUT', '/schedule', { ...set, replaces: savedAt })).status).toBe(200);
    app.clock.advance(1);
    await keep({ ...withHeading('Kept since'), replaces: savedAt });
    await publishAt(LATER);
    expect(await readHeading()).toBe('As it was');
    const { workingCopy } = (await call('GET', '')).body;
    expect(workingCopy).toMatchObject({
      value: { hero: { heading: 'Kept since' } },
      savedBy: { username: 'second' },
    });
  });

  test('ends any copy that was kept before, if it does not say which one it replaces', async () => {
    const { call, withHeading, publishAt, readHeading } = await prepare();
    await call('PUT', '/working-copy', withHeading('Kept before'));
    await call('PUT', '/schedule', { ...withHeading('New year'), at: LATER });
    await publishAt(LATER);
    expect(await readHeading()).toBe('New year');
    expect((await call('GET', '')).body.workingCopy).toBeNull();
  });

  test('is left if something newer was published, and ends with any publishing', async () => {
    const { call, withHeading, publishAt, readHeading } = await prepare();
    await call('PUT', '/schedule', { ...withHeading('Old'), at: LATER });
    const published = (await call('POST', '/publish', withHeading('Newer'))).body;
    expect(published.scheduled).toBeNull();
    await publishAt(LATER);
    expect(await readHeading()).toBe('Newer');
  });

  test('is taken back, and refused for a moment that is over or a text that is not whole', async () => {
    const { call, withHeading, publishAt, readHeading } = await prepare();
    const before = await readHeading();
    const over = { ...withHeading('Over'), at: '2020-01-01T00:00:00Z' };
    expect((await call('PUT', '/schedule', over)).body.issues).toMatchObject([{ path: 'at' }]);
    const empty = { ...withHeading(''), at: LATER };
    expect((await call('PUT', '/schedule', empty)).body.issues).toMatchObject([
      { path: 'hero.heading' },
    ]);
    await call('PUT', '/schedule', { ...withHeading('Never'), at: LATER });
    expect((await call('DELETE', '/schedule')).status).toBe(204);
    expect((await call('DELETE', '/schedule')).status).toBe(404);
    await publishAt(LATER);
    expect(await readHeading()).toBe(before);
  });
});
