import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { DeliveryError } from '#domain/mail/public.ts';
import type { DeliveryChannel } from '#shared/messages/deliveries.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { TEST_TIME } from '#tests/support/clock.ts';
import { describeStore } from '#tests/support/databases/databases.ts';
import { buildContactRequest } from '#tests/support/factories.ts';

describeStore('everything of one address', (openTestStore) => {
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
    expect(await call('POST', '/people/remove', { email: 'asha@example.com' })).toEqual({
      removed: 0,
    });
    const { rows } = await app.store.audit.list({ action: 'message.removed' });
    expect(rows).toMatchObject([{ changes: [{ field: 'messages', from: '2', to: '0' }] }]);
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

  test('a test says whether it arrived, and why not', async () => {
    let fault: string | null = null;
    const post = async () => {
      if (fault !== null) throw new DeliveryError(fault, false);
    };
    const deliveryTest = {
      channels: { webhook: { post } },
      mail: { siteName: 'The Firm', siteUrl: 'https://firm.example' },
      newId: randomUUID,
      now: () => TEST_TIME,
    };
    const app = await buildTestApp({ store: await openTestStore(), deliveryTest });
    const cookie = await app.signIn();
    const call = async () =>
      (
        await app.call('POST', '/api/system/deliveries/test', {
          cookie,
          body: { channel: 'webhook' },
        })
      ).body;
    expect(await call()).toEqual({ isDelivered: true, error: null });
    fault = 'it answered 500';
    expect(await call()).toEqual({ isDelivered: false, error: 'it answered 500' });
  });

  test('everything is tried again in one call, on the channels that are set up', async () => {
    const channels = ['webhook' as DeliveryChannel];
    const wake = vi.fn();
    const dispatch = { channels, newId: randomUUID, wake };
    const app = await buildTestApp({ store: await openTestStore(), dispatch });
    const cookie = await app.signIn();
    const call = async (path: string, body?: object) =>
      (await app.call(body ? 'POST' : 'GET', path, { cookie, body })).body;
    await call('/api/contact/submit', buildContactRequest());
    const claim = { now: TEST_TIME, lockedUntil: 'later', limit: 5 };
    const [delivery] = await app.store.deliveries.claim({ ...claim, channels });
    const error = { lastError: 'it answered 500', recipients: 0, deliveredAt: null };
    const failed = { ...error, state: 'failed', nextAttemptAt: null } as const;
    await app.store.deliveries.settle(delivery?.id ?? 0, 'later', failed);
    const troubles = async () => (await call('/api/contact/overview')).deliveries;
    expect(await troubles()).toEqual({ failed: 1, overdue: 0, messages: 1 });
    wake.mockClear();

    const retry = '/api/system/deliveries/retry';
    expect(await call(retry, { channel: 'email' })).toEqual({ retried: 0 });
    expect(await call(retry, {})).toEqual({ retried: 1 });
    expect(wake).toHaveBeenCalled();
    expect(await troubles()).toEqual({ failed: 0, overdue: 0, messages: 0 });
    expect((await app.call('POST', retry, { cookie, body: { channel: 'fax' } })).status).toBe(400);
    expect((await app.call('POST', retry, { body: {} })).status).toBe(401);
    const nobody = await app.signIn({ username: 'reader', isAdmin: false });
    expect((await app.call('POST', retry, { cookie: nobody, body: {} })).status).toBe(403);

    // The operator removes the setting.
    const [open] = (await call('/api/contact'))[0].deliveries;
    expect(open).toMatchObject({ state: 'retrying', nextAttemptAt: TEST_TIME });
    channels.pop();
    const [waiting] = (await call('/api/contact'))[0].deliveries;
    expect(waiting).toMatchObject({ state: 'retrying', nextAttemptAt: null });
    app.clock.advance(3600);
    expect(await troubles()).toEqual({ failed: 0, overdue: 0, messages: 0 });
    expect((await call('/api/system/deliveries')).webhook).toMatchObject({ open: 1, failed: 0 });
  });
});
