import { expect, test } from 'vitest';
import { buildTestApp } from '#tests/support/app.ts';
import { describeStore } from '#tests/support/databases/databases.ts';
import { buildContactRequest } from '#tests/support/factories.ts';

describeStore('POST /api/contact/bulk', (openTestStore) => {
  async function buildInbox(count: number) {
    const app = await buildTestApp({ store: await openTestStore() });
    const cookie = await app.signIn();
    const ids: number[] = [];
    for (let each = 0; each < count; each += 1) {
      const body = buildContactRequest({ message: `We lose readings at night, number ${each}.` });
      ids.push((await app.call('POST', '/api/contact/submit', { body })).body.id);
    }
    const send = (body: object) => app.call('POST', '/api/contact/bulk', { cookie, body });
    const list = async (query: string) =>
      (await app.call('GET', `/api/contact?sort=createdAt&${query}`, { cookie })).body;
    const listIds = async (query: string) =>
      (await list(query)).map((row: { id: number }) => row.id);
    const readHistory = async (id: number) =>
      (await app.call('GET', `/api/contact/${id}/history`, { cookie })).body;
    return { app, ids, send, list, listIds, readHistory };
  }

  test('changes all messages, and records it in the history of each', async () => {
    const { ids, send, listIds, readHistory } = await buildInbox(3);
    const [first = 0, second = 0, third = 0] = ids;
    const change = { status: 'closed', isRead: true };
    const answer = await send({ ids: [first, third, first], action: 'change', change });
    expect([answer.status, answer.body]).toEqual([200, { changed: [first, third], refused: [] }]);
    expect(await listIds('status=closed')).toEqual([first, third]);
    expect(await listIds('unread=true')).toEqual([second]);
    expect((await readHistory(third)).slice(1)).toMatchObject([
      { type: 'read' },
      { type: 'status', status: 'closed' },
    ]);
    expect(await readHistory(second)).toHaveLength(1);
  });

  test('moves messages to Spam and to the trash, and back', async () => {
    const { ids, send, listIds } = await buildInbox(3);
    const [first = 0, second = 0, third = 0] = ids;
    await send({ ids: [first], action: 'change', change: { isSpam: true } });
    await send({ ids: [second, third], action: 'delete' });
    expect([await listIds('folder=spam'), await listIds('folder=trash')]).toEqual([
      [first],
      [second, third],
    ]);
    await send({ ids: [third, second], action: 'restore' });
    await send({ ids: [first], action: 'change', change: { isSpam: false } });
    expect(await listIds('folder=inbox')).toEqual(ids);
  });

  test('says which messages were refused, and changes the others', async () => {
    const { ids, send, listIds } = await buildInbox(2);
    const [first = 0, second = 0] = ids;
    await send({ ids: [second], action: 'delete' });
    const answer = await send({ ids: [first, second, 999_999], action: 'delete' });
    expect(answer.body).toEqual({
      changed: [first],
      refused: [second, 999_999].map((id) => ({
        id,
        message: 'This message is not there. It may have been deleted.',
      })),
    });
    expect(await listIds('folder=trash')).toEqual(ids);
    await send({ ids, action: 'restore' });
    const assigned = await send({ ids, action: 'change', change: { assigneeId: 4711 } });
    expect([assigned.body.changed, assigned.body.refused.length]).toEqual([[], 2]);
  });

  test.each([
    {},
    { ids: [], action: 'delete' },
    { ids: [0], action: 'delete' },
    { ids: ['1'], action: 'delete' },
    { ids: 1, action: 'delete' },
    { ids: [1], action: 'burn' },
    { ids: [1], action: 'change' },
    { ids: [1], action: 'change', change: {} },
    { ids: [1], action: 'change', change: { status: 'done' } },
    { ids: [1], action: 'delete', change: { isRead: true } },
    { ids: Array.from({ length: 101 }, (_, index) => index + 1), action: 'delete' },
  ])('refuses %j with 400', async (body) => {
    const { send, ids, listIds } = await buildInbox(1);
    expect((await send(body)).status).toBe(400);
    expect(await listIds('folder=inbox')).toEqual(ids);
  });
});
