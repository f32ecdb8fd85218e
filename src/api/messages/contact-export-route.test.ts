import { describe, expect, test } from 'vitest';
import { keptNames } from '#shared/fields/field-values.ts';
import { messageFields } from '#shared/messages/message-fields.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { buildNewSubmission } from '#tests/support/databases/database-rows.ts';
import { buildContactRequest } from '#tests/support/factories.ts';

/** A record with these cells, as they are written; the cells of all other fields are empty. */
const toRecord = (cells: Readonly<Record<string, string>>) =>
  `${columns.map((name) => `"${cells[name] ?? ''}"`).join(',')}\r\n`;

const fieldColumns = ['id', 'createdAt', 'fullName', 'email', ...keptNames(messageFields)].filter(
  (name) => name !== 'source',
);
const columns = [
  ...new Set(fieldColumns),
  ...['landingPage', 'referrer', 'lastArticle'],
  ...['utmSource', 'utmMedium', 'utmCampaign', 'utmTerm', 'utmContent'],
  ...['assignee', 'firstAnswerAt', 'notes'],
];
const HEADER = `\ufeff${toRecord(Object.fromEntries(columns.map((name) => [name, name])))}`;
const unhandled = { status: 'new', isSpam: 'false' };

async function buildInbox(...senders: object[]) {
  const app = await buildTestApp();
  for (const sender of senders) {
    await app.call('POST', '/api/contact/submit', { body: buildContactRequest(sender) });
    app.clock.advance(1);
  }
  const cookie = await app.signIn();
  const download = (query = '') => app.call('GET', `/api/contact/export.csv${query}`, { cookie });
  const listNames = async (query: string) =>
    [...(await download(query)).text.matchAll(/^"\d+","[^"]+","([^"]+)"/gm)].map(
      ([, name]) => name,
    );
  return { app, cookie, download, listNames };
}

describe('GET /api/contact/export.csv', () => {
  test('answers with a dated file that must not be cached', async () => {
    const { download } = await buildInbox();
    const { status, headers, text } = await download();
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="messages-2026-03-01.csv"',
      'cache-control': 'no-store',
    });
    expect(text).toBe(HEADER);
  });

  test('writes every field, times in ISO 8601, and no formula', async () => {
    const message = 'Line one, "quoted"\r\nline two 🚀';
    const { app, cookie, download } = await buildInbox(
      {
        ...{
          fullName: '=cmd|A1',
          phone: '+91 20 1234567',
          company: 'Łódź',
          service: 'ai',
          message,
        },
        source: { landingPage: '/services', referrer: 'news.example', lastArticle: '/blog/a' },
      },
      { email: 'bina@example.com' },
    );
    await app.call('PATCH', '/api/contact/1', { cookie, body: { isRead: true } });
    expect((await download('?sort=createdAt')).text).toBe(
      HEADER +
        toRecord({
          id: '1',
          createdAt: '2026-03-01T12:00:00.000Z',
          fullName: "'=cmd|A1",
          email: 'asha@example.com',
          phone: "'+91 20 1234567",
          company: 'Łódź',
          service: 'ai',
          message: 'Line one, ""quoted""\r\nline two 🚀',
          isRead: 'true',
          ...{ landingPage: '/services', referrer: 'news.example', lastArticle: '/blog/a' },
          ...unhandled,
        }) +
        toRecord({
          id: '2',
          createdAt: '2026-03-01T12:00:01.000Z',
          fullName: 'Asha Rao',
          email: 'bina@example.com',
          message: 'We would like to move to Kubernetes.',
          isRead: 'false',
          ...unhandled,
        }),
    );
  });

  test('takes the filters and orders of the list; leaves out deleted messages', async () => {
    const names = ['Chitra', 'asha', 'Bina', 'Gone'];
    const { app, cookie, listNames } = await buildInbox(...names.map((fullName) => ({ fullName })));
    await app.call('DELETE', '/api/contact/4', { cookie });
    await app.call('PATCH', '/api/contact/3', { cookie, body: { isRead: true } });
    expect(await listNames('')).toEqual(['Bina', 'asha', 'Chitra']);
    expect(await listNames('?sort=fullName')).toEqual(['asha', 'Bina', 'Chitra']);
    expect(await listNames('?unread=true&sort=createdAt')).toEqual(['Chitra', 'asha']);
    expect(await listNames('?q=chi')).toEqual(['Chitra']);
    expect(await listNames('?q=gone')).toEqual([]);
  });

  test.each(['sort=email', 'unread=1', `q=${'x'.repeat(201)}`])(
    'refuses %s with 400 as JSON',
    async (query) => {
      const { download } = await buildInbox();
      const answer = await download(`?${query}`);
      expect(answer.status).toBe(400);
      expect(answer.body.message).toBeTypeOf('string');
      expect(answer.headers).not.toHaveProperty('content-disposition');
    },
  );

  test('writes the reasons of spam one after another', async () => {
    const { app, download } = await buildInbox();
    const spamReasons = ['It has links', 'It is new'];
    await app.store.contact.insert(buildNewSubmission({ spamReasons }));
    expect((await download()).text).toContain(',"It has links It is new",');
  });

  test('exports thousands of messages, each once', async () => {
    const { app, download } = await buildInbox();
    await app.store.withTransaction(async ({ contact }) => {
      for (let index = 0; index < 2500; index += 1) await contact.insert(buildNewSubmission());
    });
    const ids = [...(await download()).text.matchAll(/^"(\d+)",/gm)].map(([, id]) => Number(id));
    expect(ids).toEqual(Array.from({ length: 2500 }, (_, index) => 2500 - index));
  });

  test('names who answers, when the first answer left, and the notes', async () => {
    const { app, cookie, download } = await buildInbox({}, { email: 'bina@example.com' });
    const call = (method: string, path: string, body: object) =>
      app.call(method, `/api/contact/1${path}`, { cookie, body });
    await call('PATCH', '', { assigneeId: 1 });
    await call('POST', '/notes', { text: 'Called, "busy"' });
    const notedAt = app.clock.now();
    app.clock.advance(60);
    await call('POST', '/notes', { text: 'Offer sent' });
    await call('PATCH', '', { status: 'answered' });
    await call('PATCH', '', { status: 'closed' });
    const { text } = await download('?sort=createdAt');
    const later = app.clock.now();
    expect(text).toContain(
      `,"editor","${later}","${notedAt} editor: Called, ""busy""\n${later} editor: Offer sent"\r\n`,
    );
    expect(text.endsWith(',"","",""\r\n')).toBe(true);
  });
});
