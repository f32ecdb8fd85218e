import { describe, expect, test } from 'vitest';
import { defaultsOf } from '#shared/fields/field-values.ts';
import { messageFields } from '#shared/messages/message-fields.ts';
import { addSeconds } from '#shared/time/add-seconds.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { TEST_TIME } from '#tests/support/clock.ts';
import { buildContactRequest } from '#tests/support/factories.ts';
import { purgeAll } from '#tests/support/purge-all.ts';

async function buildInbox(...senders: string[]) {
  const app = await buildTestApp();
  const ids: number[] = [];
  for (const fullName of senders) {
    const body = buildContactRequest({ fullName });
    ids.push((await app.call('POST', '/api/contact/submit', { body })).body.id);
    app.clock.advance(1);
  }
  const cookie = await app.signIn();
  const list = async (query = '') => {
    const answer = await app.call('GET', `/api/contact${query}`, { cookie });
    return answer.body.map((message: { fullName: string }) => message.fullName);
  };
  return { app, cookie, ids, list };
}

describe('POST /api/contact/submit', () => {
  test('stores the message and answers 201 with a receipt', async () => {
    const { app, cookie } = await buildInbox();
    const body = buildContactRequest({
      fullName: '  Asha Rao ',
      phone: '+91 20 1234567',
      company: '',
      service: null,
      id: 77,
      isRead: true,
      createdAt: '2001-01-01',
    } as object);
    const answer = await app.call('POST', '/api/contact/submit', { body });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: 1,
      message: "Thank you for your inquiry. We'll get back to you soon.",
    });
    const [message] = (await app.call('GET', '/api/contact', { cookie })).body;
    expect(message).toEqual({
      ...defaultsOf(messageFields),
      id: 1,
      fullName: 'Asha Rao',
      email: 'asha@example.com',
      phone: '+91 20 1234567',
      company: null,
      message: 'We would like to move to Kubernetes.',
      createdAt: TEST_TIME,
      isRead: false,
      deliveries: [],
      hasLostReply: false,
      articleTitles: {},
    });
  });

  test('does not lose an inquiry over an unknown service', async () => {
    const { app, cookie } = await buildInbox();
    const body = buildContactRequest({ service: 'quantum' });
    expect((await app.call('POST', '/api/contact/submit', { body })).status).toBe(201);
    const { body: messages } = await app.call('GET', '/api/contact', { cookie });
    expect(messages[0].service).toBe('quantum');
  });

  test.each([
    ['fullName', 'Full name must be at least 2 characters', ' A '],
    ['fullName', 'Full name must be at least 2 characters', undefined],
    ['fullName', 'Full name must be text', {}],
    ['email', 'Invalid email address', 'nonsense'],
    ['email', 'Invalid email address', undefined],
    ['email', 'Invalid email address', `${'a'.repeat(250)}@example.com`],
    ['message', 'Message must be at least 10 characters', 'too short'],
    ['message', 'Message must be at most 20,000 characters', 'x'.repeat(20_001)],
    ['phone', 'Phone must be text', 12345],
    ['company', 'Company must be at most 200 characters', 'x'.repeat(201)],
  ])('refuses a wrong %s with 400 and stores nothing: %s', async (field, message, value) => {
    const { app, list } = await buildInbox();
    const body = buildContactRequest({ [field]: value });
    const answer = await app.call('POST', '/api/contact/submit', { body });
    expect(answer.status).toBe(400);
    expect(answer.body.message).toBe(message);
    expect(answer.body.issues[0]).toEqual({ path: field, message });
    expect(await list()).toEqual([]);
  });
});

describe('GET /api/contact', () => {
  test('lists newest first with both totals', async () => {
    const { app, cookie, ids, list } = await buildInbox('Asha', 'Bina', 'Chitra');
    await app.call('PATCH', `/api/contact/${ids[0]}`, { cookie, body: { isRead: true } });
    expect(await list()).toEqual(['Chitra', 'Bina', 'Asha']);
    const answer = await app.call('GET', '/api/contact?limit=1', { cookie });
    expect(answer.body).toHaveLength(1);
    expect(answer.headers).toMatchObject({
      'x-total-count': '3',
      'x-unread-count': '2',
      'cache-control': 'no-store',
    });
  });

  test('narrows with unread, q, limit and offset', async () => {
    const { app, cookie, ids, list } = await buildInbox('Asha', 'Bina', 'Chitra');
    await app.call('PATCH', `/api/contact/${ids[1]}`, { cookie, body: { isRead: true } });
    expect(await list('?unread=true')).toEqual(['Chitra', 'Asha']);
    expect(await list('?unread=false')).toHaveLength(3);
    expect(await list('?q=bina')).toEqual(['Bina']);
    expect(await list('?limit=1&offset=1')).toEqual(['Bina']);
  });

  test('sorts by time and by name, page by page too', async () => {
    const { list } = await buildInbox('Chitra', 'asha', 'Émile', 'Bina');
    expect(await list('?sort=createdAt')).toEqual(['Chitra', 'asha', 'Émile', 'Bina']);
    expect(await list('?sort=fullName')).toEqual(['asha', 'Bina', 'Chitra', 'Émile']);
    expect(await list('?sort=-fullName&limit=2&offset=1')).toEqual(['Chitra', 'Bina']);
    expect(await list('?sort=-createdAt&q=cloud')).toEqual([]);
  });

  test.each(['unread=maybe', 'limit=0', 'offset=x', 'sort=email', 'sort='])(
    'refuses %s with 400',
    async (query) => {
      const { app, cookie } = await buildInbox();
      const answer = await app.call('GET', `/api/contact?${query}`, { cookie });
      expect(answer.status).toBe(400);
    },
  );
});

describe('PATCH /api/contact/{id}', () => {
  test('marks a message read and unread again', async () => {
    const { app, cookie, ids } = await buildInbox('Asha');
    for (const isRead of [true, false]) {
      const answer = await app.call('PATCH', `/api/contact/${ids[0]}`, {
        cookie,
        body: { isRead },
      });
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({ id: ids[0], fullName: 'Asha', isRead });
    }
  });

  test.each([{}, { isRead: 'true' }, { isRead: null }])('refuses %j with 400', async (body) => {
    const { app, cookie, ids } = await buildInbox('Asha');
    const answer = await app.call('PATCH', `/api/contact/${ids[0]}`, { cookie, body });
    expect(answer.status).toBe(400);
    expect(answer.body.message).toBe('isRead must be true or false');
  });

  test('answers 404 for an unknown message', async () => {
    const { app, cookie } = await buildInbox();
    const answer = await app.call('PATCH', '/api/contact/9', { cookie, body: { isRead: true } });
    expect(answer.status).toBe(404);
  });
});

describe('DELETE /api/contact/{id}', () => {
  test('answers 204 once and 404 afterwards; the message is gone', async () => {
    const { app, cookie, ids, list } = await buildInbox('Chitra', 'Bina');
    const url = `/api/contact/${ids[0]}`;
    expect((await app.call('DELETE', url, { cookie })).status).toBe(204);
    expect(await list()).toEqual(['Bina']);
    expect(await list('?q=chitra')).toEqual([]);
    expect((await app.call('DELETE', url, { cookie })).status).toBe(404);
    const read = { cookie, body: { isRead: true } };
    expect((await app.call('PATCH', url, read)).status).toBe(404);
  });
});

describe('POST /api/contact/{id}/restore', () => {
  test('answers with the message as it was, and 404 if it is not deleted', async () => {
    const { app, cookie, ids, list } = await buildInbox('Asha', 'Bina');
    const url = `/api/contact/${ids[0]}`;
    const restore = () => app.call('POST', `${url}/restore`, { cookie });
    const read = await app.call('PATCH', url, { cookie, body: { isRead: true } });
    expect((await restore()).status).toBe(404);
    await app.call('DELETE', url, { cookie });
    const restored = await restore();
    expect([restored.status, restored.body]).toEqual([200, read.body]);
    expect(await list()).toEqual(['Bina', 'Asha']);
    expect((await restore()).status).toBe(404);
  });

  test('finds nothing after thirty days', async () => {
    const { app, cookie, ids } = await buildInbox('Asha');
    const url = `/api/contact/${ids[0]}`;
    await app.call('DELETE', url, { cookie });
    await purgeAll(app.store, addSeconds(app.clock.now(), 30 * 86_400));
    expect((await app.call('POST', `${url}/restore`, { cookie })).status).toBe(404);
  });
});

test('the counts are right after every change', async () => {
  const { app, cookie, ids } = await buildInbox('Asha', 'Bina', 'Chitra');
  const count = async () => {
    const { headers } = await app.call('GET', '/api/contact?limit=1', { cookie });
    return `${headers['x-unread-count']} of ${headers['x-total-count']}`;
  };
  const mark = (id = 0, isRead = true) =>
    app.call('PATCH', `/api/contact/${id}`, { cookie, body: { isRead } });
  const counts = [await count()];
  const steps = [
    () => mark(ids[0]),
    () => mark(ids[0]),
    () => app.call('DELETE', `/api/contact/${ids[0]}`, { cookie }),
    () => app.call('DELETE', `/api/contact/${ids[1]}`, { cookie }),
    () => app.call('POST', `/api/contact/${ids[0]}/restore`, { cookie }),
    () => mark(ids[0], false),
    () => app.call('POST', '/api/contact/submit', { body: buildContactRequest() }),
  ];
  for (const step of steps) {
    await step();
    counts.push(await count());
  }
  expect(counts).toEqual([
    ...['3 of 3', '2 of 3', '2 of 3', '2 of 2'],
    ...['1 of 1', '1 of 2', '2 of 2', '3 of 3'],
  ]);
});

test('a folded list has one row for what an address sent on a day, which names the others', async () => {
  const app = await buildTestApp();
  const cookie = await app.signIn();
  for (let number = 0; number < 20; number += 1) {
    await app.call('POST', '/api/contact/submit', { body: buildContactRequest() });
  }
  const list = (query: string) => app.call('GET', `/api/contact${query}`, { cookie });
  const [row, ...others] = (await list('?folded=true&limit=25')).body;
  expect([others, row.folded]).toEqual([[], { total: 19, unread: 19 }]);
  const group = await list(`?group=${row.id}&folded=false&limit=25`);
  expect([group.body.length, group.headers['x-total-count']]).toEqual([20, '20']);
  expect(group.body[0].folded).toBeUndefined();
  expect((await list('?folded=true&q=kubernetes')).body).toHaveLength(20);
  expect((await list('')).body).toHaveLength(20);
  expect((await list('?group=none')).status).toBe(400);
});
