import { describe, expect, test } from 'vitest';
import { buildTestApp } from '#tests/support/app.ts';
import { TEST_TIME } from '#tests/support/clock.ts';
import { buildContactRequest } from '#tests/support/factories.ts';

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
  test('keeps the message and answers 201 with a receipt', async () => {
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
      id: 1,
      fullName: 'Asha Rao',
      email: 'asha@example.com',
      phone: '+91 20 1234567',
      company: null,
      service: null,
      message: 'We would like to move to Kubernetes.',
      createdAt: TEST_TIME,
      isRead: false,
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
  ])('refuses a wrong %s with 400 and keeps nothing: %s', async (field, message, value) => {
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

  test.each(['unread=maybe', 'limit=0', 'offset=x'])('refuses %s with 400', async (query) => {
    const { app, cookie } = await buildInbox();
    const answer = await app.call('GET', `/api/contact?${query}`, { cookie });
    expect(answer.status).toBe(400);
  });
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

  test('answers 404 for a message that is not there', async () => {
    const { app, cookie } = await buildInbox();
    const answer = await app.call('PATCH', '/api/contact/9', { cookie, body: { isRead: true } });
    expect(answer.status).toBe(404);
  });
});

describe('DELETE /api/contact/{id}', () => {
  test('answers 204 once and 404 afterwards', async () => {
    const { app, cookie, ids, list } = await buildInbox('Asha', 'Bina');
    const remove = () => app.call('DELETE', `/api/contact/${ids[0]}`, { cookie });
    expect((await remove()).status).toBe(204);
    expect(await list()).toEqual(['Bina']);
    expect((await remove()).status).toBe(404);
  });
});
