import { setTimeout } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { keepDocumentCopy } from '#domain/documents/public.ts';
import { deliveredDocuments } from '#site/content/delivered-documents.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { describeEachDatabase } from '#tests/support/databases/databases.ts';
import { openForEditor } from '#tests/support/editor-of-documents.ts';

type Opened = Awaited<ReturnType<typeof openForEditor>>;
let app: Opened['app'];
let call: Opened['call'];

beforeEach(async () => {
  ({ app, call } = await openForEditor());
});

describe('a document', () => {
  it('that somebody else published meanwhile is not overwritten', async () => {
    const { value } = (await call('GET', '/about/about')).body;
    const body = { value: { ...value, trustedByHeading: 'Our clients' }, basedOn: '0' };
    await call('POST', '/about/about/publish', body);
    const late = await call('POST', '/about/about/publish', { value, basedOn: '0' });
    expect(late).toMatchObject({
      status: 409,
      body: {
        code: 'document_conflict',
        current: { version: '1', value: { trustedByHeading: 'Our clients' } },
      },
    });
  });

  it('that somebody else kept meanwhile does not end with a publishing that has not seen it', async () => {
    const other = await app.signIn({ username: 'second', role: 'editor' });
    const { value } = (await call('GET', '/about/about')).body;
    const typed = { ...value, trustedByHeading: 'Typed by somebody' };
    await call('PUT', '/about/about/working-copy', { value: typed, basedOn: '0' }, other);
    const body = { value, basedOn: '0', replaces: null };
    const early = await call('POST', '/about/about/publish', body);
    expect(early).toMatchObject({
      status: 409,
      body: { code: 'document_conflict', current: { workingCopy: { value: typed } } },
    });
    const { savedAt } = early.body.current.workingCopy;
    const seen = await call('POST', '/about/about/publish', { ...body, replaces: savedAt });
    expect(seen).toMatchObject({ status: 200, body: { workingCopy: null } });
  });

  it('that somebody else kept is not thrown away by who has not seen it', async () => {
    const other = await app.signIn({ username: 'second', role: 'editor' });
    const path = '/about/about/working-copy';
    const { value } = (await call('GET', '/about/about')).body;
    const first = (await call('PUT', path, { value, basedOn: '0' })).body.savedAt;
    app.clock.advance(1);
    const typed = { ...value, trustedByHeading: 'Typed by somebody' };
    await call('PUT', path, { value: typed, basedOn: '0', replaces: first }, other);
    const drop = (savedAt: string) =>
      call('DELETE', `${path}?replaces=${encodeURIComponent(savedAt)}`);
    const early = await drop(first);
    expect(early).toMatchObject({
      status: 409,
      body: { code: 'document_conflict', current: { workingCopy: { value: typed } } },
    });
    expect((await drop('')).status).toBe(409);
    const { savedAt } = early.body.current.workingCopy;
    expect((await drop(savedAt)).status).toBe(204);
    expect((await drop(savedAt)).status).toBe(404);
    await call('PUT', path, { value, basedOn: '0' }, other);
    expect((await call('DELETE', path)).status).toBe(204);
  });

  it('has one working copy, which somebody else takes over on purpose only', async () => {
    const other = await app.signIn({ username: 'second', role: 'editor' });
    const { value } = (await call('GET', '/about/about')).body;
    const { savedAt } = (await call('PUT', '/about/about/working-copy', { value, basedOn: '0' }))
      .body;
    const refused = await call('PUT', '/about/about/working-copy', { value, basedOn: '0' }, other);
    expect(refused).toMatchObject({ status: 409, body: { code: 'document_conflict' } });
    const taken = { value, basedOn: '0', replaces: savedAt };
    expect((await call('PUT', '/about/about/working-copy', taken, other)).status).toBe(200);
  });
});

describeEachDatabase('copies of one document', (openTestStore) => {
  it('that are kept at the same moment take turns', async () => {
    const app = await buildTestApp({ store: await openTestStore() });
    const { store } = app;
    const cookie = await app.signIn({ username: 'writer', role: 'editor' });
    const editorId = (await app.call('GET', '/api/auth/user', { cookie })).body.id;
    /** Both have looked before one of them writes, unless they take turns. */
    const slow: Pick<typeof store, 'withTransaction'> = {
      withTransaction: (work) =>
        store.withTransaction((repositories) => {
          const { documents } = repositories;
          const putCopy: typeof documents.putCopy = async (...copy) => {
            await setTimeout(50);
            await documents.putCopy(...copy);
          };
          return work({ ...repositories, documents: { ...documents, putCopy } });
        }),
    };
    const context = {
      store: slow,
      delivered: deliveredDocuments,
      now: () => '2026-03-01T12:00:00.000Z',
    };
    const keep = (trustedByHeading: string) =>
      keepDocumentCopy(
        context,
        { type: 'about', id: 'about' },
        { value: { trustedByHeading }, basedOn: '0', replaces: null },
        { editorId },
      );
    const results = await Promise.all([keep('One'), keep('Another')]);
    expect(results.map(({ ok }) => ok).sort()).toEqual([false, true]);
  });
});
