import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { DeliveryChannel } from '#shared/messages/deliveries.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { TEST_TIME } from '#tests/support/clock.ts';
import { buildNewSubmission } from '#tests/support/databases/database-rows.ts';
import { buildContactRequest } from '#tests/support/factories.ts';

async function buildInbox(...channels: DeliveryChannel[]) {
  let wakes = 0;
  const wake = () => {
    wakes += 1;
  };
  const app = await buildTestApp({ dispatch: { channels, newId: randomUUID, wake } });
  const cookie = await app.signIn();
  const { id } = (await app.call('POST', '/api/contact/submit', { body: buildContactRequest() }))
    .body;
  const call = (method: string, path: string, body?: object) =>
    app.call(method, `/api/contact${path}`, { cookie, body });
  const list = async (query = '') => (await call('GET', query)).body;
  return { app, cookie, id, call, list, countWakes: () => wakes };
}

describe('deliveries', () => {
  test('are made with the message, one for each channel, and wake the worker', async () => {
    const { list, countWakes } = await buildInbox('email', 'webhook');
    const waiting = {
      state: 'pending',
      attempts: 0,
      lastError: null,
      nextAttemptAt: TEST_TIME,
      deliveredAt: null,
      recipients: 0,
    };
    expect((await list())[0].deliveries).toEqual([
      { channel: 'email', ...waiting },
      { channel: 'webhook', ...waiting },
    ]);
    expect(countWakes()).toBe(1);
  });

  test('are made for a message that turns out not to be spam, once', async () => {
    const { app, call, list } = await buildInbox('email');
    const id = await app.store.contact.insert(buildNewSubmission({ isSpam: true }));
    expect((await list('?folder=spam'))[0]).toMatchObject({ id, isSpam: true, deliveries: [] });
    for (const isSpam of [false, true, false]) {
      expect((await call('PATCH', `/${id}`, { isSpam })).body.deliveries).toHaveLength(1);
    }
    expect(await list('?folder=spam')).toEqual([]);
  });

  test('are tried again at once on request; channels that had none get one', async () => {
    const { id, call, list, countWakes } = await buildInbox('email');
    expect((await call('POST', `/${id + 1}/deliveries/retry`)).status).toBe(404);
    expect(countWakes()).toBe(1);
    const answer = await call('POST', `/${id}/deliveries/retry`);
    expect(countWakes()).toBe(2);
    expect([answer.status, answer.body]).toEqual([202, undefined]);
    expect((await list())[0].deliveries).toHaveLength(1);
  });
});

describe('folders and states', () => {
  test('each list shows one folder, and the overview counts them all', async () => {
    const { app, id, call, list } = await buildInbox();
    const body = buildContactRequest({ fullName: 'Bina Shah' });
    const second = (await app.call('POST', '/api/contact/submit', { body })).body.id;
    const third = (await app.call('POST', '/api/contact/submit', { body })).body.id;
    await call('PATCH', `/${second}`, { isSpam: true });
    await call('DELETE', `/${third}`);
    const idsOf = async (query: string) => (await list(query)).map((row: { id: number }) => row.id);
    expect(await idsOf('')).toEqual([id]);
    expect(await idsOf('?folder=inbox')).toEqual([id]);
    expect(await idsOf('?folder=spam&q=bina')).toEqual([second]);
    expect(await idsOf('?folder=trash&limit=5')).toEqual([third]);
    expect((await call('GET', '/overview')).body).toEqual({
      folders: { inbox: 1, spam: 1, trash: 1 },
      unread: 1,
      statuses: { new: 1, answered: 0, closed: 0 },
      waitingSince: TEST_TIME,
      deliveries: { failed: 0, overdue: 0, messages: 0 },
      canReply: false,
    });
  });

  test('status and assignee change, and narrow the list', async () => {
    const { id, call, list } = await buildInbox();
    const [person] = (await call('GET', '/assignees')).body;
    const change = { status: 'closed', assigneeId: person.id };
    expect((await call('PATCH', `/${id}`, change)).body).toMatchObject(change);
    for (const query of ['status=closed', `assignee=${person.id}`]) {
      expect(await list(`?${query}`), query).toHaveLength(1);
      expect((await call('GET', `?${query}&limit=5`)).headers['x-total-count'], query).toBe('1');
    }
    for (const query of ['status=new', 'assignee=none', 'assignee=99']) {
      expect(await list(`?${query}`), query).toEqual([]);
    }
    expect((await call('PATCH', `/${id}`, { assigneeId: null })).body.assigneeId).toBeNull();
  });

  test.each(['folder=archive', 'status=done', 'assignee=me', 'assignee=0'])(
    'a list refuses %s with 400',
    async (query) => {
      const { call } = await buildInbox();
      expect((await call('GET', `?${query}`)).status).toBe(400);
    },
  );

  test.each([{ status: 'done' }, { assigneeId: 999 }, { assigneeId: 'asha' }, { isSpam: 1 }])(
    'a change to %j is refused with 400',
    async (change) => {
      const { id, call, list } = await buildInbox();
      const before = await list();
      expect((await call('PATCH', `/${id}`, change)).status).toBe(400);
      expect(await list()).toEqual(before);
    },
  );

  test('a person without the role cannot be assigned', async () => {
    const { app, id, call } = await buildInbox();
    await app.signIn({ username: 'reader', isAdmin: false });
    const reader = await app.store.users.findByUsername('reader');
    const answer = await call('PATCH', `/${id}`, { assigneeId: reader?.id });
    expect(answer.status).toBe(400);
    const message = 'assigneeId takes a user who may answer messages';
    expect(answer.body.issues).toEqual([{ path: 'assigneeId', message }]);
  });
});

describe('the history', () => {
  test('names everything that happened, in order, and by whom', async () => {
    const { id, call } = await buildInbox();
    const [person] = (await call('GET', '/assignees')).body;
    await call('PATCH', `/${id}`, { isRead: true });
    await call('PATCH', `/${id}`, { isRead: true, assigneeId: person.id });
    const noted = await call('POST', `/${id}/notes`, { text: ' Called her back ' });
    await call('PATCH', `/${id}`, { status: 'closed' });
    await call('DELETE', `/${id}`);
    await call('POST', `/${id}/restore`);
    expect(noted.status).toBe(201);
    expect(noted.body).toMatchObject({ type: 'note', text: 'Called her back', actor: person });
    const history = (await call('GET', `/${id}/history`)).body;
    expect(history[0]).toEqual({ id: 0, at: TEST_TIME, type: 'received', actor: null });
    expect(history.slice(1)).toMatchObject([
      { type: 'read', actor: person },
      { type: 'assigned', assignee: person },
      noted.body,
      { type: 'status', status: 'closed' },
      { type: 'trashed', actor: person },
      { type: 'restored', actor: person },
    ]);
  });

  test.each(['notes', 'replies'])('%s refuse an empty or endless text with 400', async (path) => {
    const { id, call } = await buildInbox('email');
    for (const body of [{}, { text: ' ' }, { text: 5 }, { text: 'x'.repeat(20_001) }]) {
      expect((await call('POST', `/${id}/${path}`, body)).status).toBe(400);
    }
  });
});

describe('replies', () => {
  test('are accepted for mailing, and mark the message answered', async () => {
    const { id, call, list } = await buildInbox('email');
    const answer = await call('POST', `/${id}/replies`, { text: 'We can help.' });
    expect([answer.status, answer.body.type, answer.body.text]).toEqual([
      ...[202, 'reply', 'We can help.'],
    ]);
    const [message] = await list();
    expect([message.status, message.deliveries.length]).toEqual(['answered', 1]);
    expect((await call('GET', `/${id}/history`)).body.slice(1)).toMatchObject([
      { type: 'reply', text: 'We can help.', delivery: { channel: 'email', state: 'pending' } },
      { type: 'status', status: 'answered' },
    ]);
  });

  test('are refused with 409 where no mail is set up', async () => {
    const { id, call, list } = await buildInbox('webhook');
    const answer = await call('POST', `/${id}/replies`, { text: 'We can help.' });
    expect([answer.status, answer.body.code]).toEqual([409, 'mail_not_configured']);
    expect((await list())[0].status).toBe('new');
  });
});

describe('saved replies', () => {
  test('are added, changed, listed by title and deleted', async () => {
    const { call } = await buildInbox();
    const add = (title: string) =>
      call('POST', '/saved-replies', { title, text: `Dear {name}, ${title}` });
    expect((await add('Prices')).status).toBe(201);
    const { id } = (await add('Call')).body;
    const titles = async () =>
      (await call('GET', '/saved-replies')).body.map((reply: { title: string }) => reply.title);
    expect(await titles()).toEqual(['Call', 'Prices']);
    const change = { title: 'Visit', text: 'Dear {name}' };
    expect((await call('PATCH', `/saved-replies/${id}`, change)).body).toMatchObject(change);
    expect(await titles()).toEqual(['Prices', 'Visit']);
    expect((await call('DELETE', `/saved-replies/${id}`)).status).toBe(204);
    expect(await titles()).toEqual(['Prices']);
    expect((await call('POST', '/saved-replies', { title: '' })).status).toBe(400);
  });

  test('are refused with what nothing would fill in, by its name', async () => {
    const { call } = await buildInbox();
    const body = { title: 'Prices', text: 'Dear {first name} of {company}, {sum} it is.' };
    const answer = await call('POST', '/saved-replies', body);
    const message =
      'Nothing fills in {first name}, {sum}; known places are {name}, {company}, {service}';
    expect([answer.status, answer.body.issues]).toEqual([400, [{ path: 'text', message }]]);
  });
});

describe('DELETE /api/contact/trash/{id}', () => {
  test('removes a message for good, but only from the trash', async () => {
    const { id, call, list } = await buildInbox('email');
    await call('POST', `/${id}/notes`, { text: 'A note' });
    expect((await call('DELETE', `/trash/${id}`)).status).toBe(404);
    await call('DELETE', `/${id}`);
    expect((await call('DELETE', `/trash/${id}`)).status).toBe(204);
    expect(await list('?folder=trash')).toEqual([]);
    expect((await call('POST', `/${id}/restore`)).status).toBe(404);
    expect((await call('GET', `/${id}/history`)).status).toBe(404);
  });
});
