import { expect, test } from 'vitest';
import { buildTestApp } from '#tests/support/app.ts';
import { describeEachDatabase } from '#tests/support/databases/databases.ts';
import { buildContactRequest } from '#tests/support/factories.ts';

describeEachDatabase('everything of one address', (openTestStore) => {
  test('is exported with its history, and removed from every folder', async () => {
    const app = await buildTestApp({ store: await openTestStore() });
    const cookie = await app.signIn();
    const call = async (method: string, path: string, body?: object) =>
      (await app.call(method, `/api/contact${path}`, { cookie, body })).body;
    const ids: number[] = [];
    for (const email of ['Asha@Example.com', 'asha@example.com', 'other@example.com']) {
      const body = buildContactRequest({ email });
      ids.push((await app.call('POST', '/api/contact/submit', { body })).body.id);
    }
    await call('POST', `/${ids[0]}/notes`, { text: 'A note' });
    await call('DELETE', `/${ids[1]}`);
    const person = await call('POST', '/people/export', { email: ' ASHA@example.com ' });
    expect(person.messages.map((message: { id: number }) => message.id)).toEqual(ids.slice(0, 2));
    expect(person.messages[0].history).toMatchObject([{ type: 'received' }, { text: 'A note' }]);
    expect(await call('POST', '/people/remove', { email: 'asha@example.com' })).toEqual({
      removed: 2,
    });
    expect((await call('POST', '/people/export', { email: 'asha@example.com' })).messages).toEqual(
      [],
    );
    expect(await call('GET', '')).toMatchObject([{ id: ids[2] }]);
    expect(await call('GET', '?folder=trash')).toEqual([]);
  });

  test('needs an address', async () => {
    const app = await buildTestApp({ store: await openTestStore() });
    const cookie = await app.signIn();
    for (const path of ['export', 'remove']) {
      const url = `/api/contact/people/${path}`;
      expect((await app.call('POST', url, { cookie, body: { email: ' ' } })).status).toBe(400);
    }
  });

  test('the state of the channels counts what is open and failed', async () => {
    const app = await buildTestApp({ store: await openTestStore() });
    const cookie = await app.signIn();
    const { body } = await app.call('GET', '/api/system/deliveries', { cookie });
    const state = { open: 0, failed: 0, lastDeliveredAt: null, lastError: null };
    expect(body.email).toEqual({ isConfigured: false, ...state });
    const call = (channel: string) =>
      app.call('POST', '/api/system/deliveries/test', { cookie, body: { channel } });
    for (const [channel, message] of [
      ['email', 'No mail server is set up.'],
      ['webhook', 'No webhook is set up.'],
    ] as const) {
      const refused = await call(channel);
      expect([refused.status, refused.body.message]).toEqual([409, message]);
    }
    expect((await call('fax')).status).toBe(400);
  });
});
