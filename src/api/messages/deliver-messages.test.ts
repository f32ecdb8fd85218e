import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { DeliveryError, type Mail } from '#domain/mail/public.ts';
import { type Channels, type DeliveryWork, deliverDue } from '#domain/messages/public.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { TEST_TIME } from '#tests/support/clock.ts';
import { describeEachDatabase } from '#tests/support/databases/databases.ts';
import { buildContactRequest } from '#tests/support/factories.ts';

const never = new AbortController().signal;

describeEachDatabase('the worker', (openTestStore) => {
  /** An app with one message, and a worker whose mail server does what `send` says. */
  async function start(send: (mail: Mail) => Promise<void> = async () => {}) {
    const store = await openTestStore();
    const dispatch = { channels: ['email'], newId: randomUUID, wake: () => {} } as const;
    const app = await buildTestApp({ store, dispatch });
    const cookie = await app.signIn();
    const mails: Mail[] = [];
    const channels: Channels = {
      email: {
        notifyTo: ['sales@firm.example', 'office@firm.example'],
        send: async (mail) => {
          mails.push(mail);
          await send(mail);
          return { accepted: mail.to.length, refusal: null };
        },
      },
    };
    const mail = { siteName: 'The Firm', siteUrl: 'https://firm.example' };
    const failures: object[] = [];
    const noteFailure = (failure: object) => failures.push(failure);
    const own = { channels, mail, random: () => 0, noteFailure };
    const work: DeliveryWork = { ...own, store, now: app.clock.now };
    const call = async (method: string, path: string, body?: object) =>
      (await app.call(method, `/api/contact${path}`, { cookie, body })).body;
    const submit = async (overrides = {}): Promise<number> => {
      const body = buildContactRequest(overrides);
      return (await app.call('POST', '/api/contact/submit', { body })).body.id;
    };
    const deliver = (signal = never) => deliverDue(work, signal);
    return { app, call, submit, mails, failures, deliver };
  }

  test('mails a message to the firm, and the history tells it', async () => {
    const { call, submit, mails, deliver } = await start();
    const id = await submit({
      fullName: 'Asha\r\nBcc: x Rao',
      company: 'Acme',
      message: 'Is <b> 5 < 6?\nYes.',
    });
    expect(await deliver()).toBe(1);
    expect(await deliver()).toBe(0);
    const [mail] = mails;
    expect(mail).toMatchObject({
      to: ['sales@firm.example', 'office@firm.example'],
      replyTo: ['asha@example.com'],
      subject: 'New message from Asha Bcc: x Rao (Acme)',
    });
    expect(mail?.text).toContain('Is <b> 5 < 6?\nYes.');
    expect(mail?.html).toContain('Is &lt;b&gt; 5 &lt; 6?\nYes.');
    expect(mail?.text).toContain(`https://firm.example/admin/messages?message=${id}`);
    expect((await call('GET', ''))[0].deliveries).toEqual([
      {
        channel: 'email',
        state: 'delivered',
        attempts: 1,
        lastError: null,
        nextAttemptAt: null,
        deliveredAt: TEST_TIME,
        recipients: 2,
      },
    ]);
    expect((await call('GET', `/${id}/history`))[1]).toMatchObject({
      ...{ type: 'delivered', channel: 'email', recipients: 2, actor: null },
    });
  });

  test('of one sender’s flood the first is mailed at once, and the others half an hour later in one', async () => {
    const { app, call, submit, mails, deliver } = await start();
    const first = await submit({ message: 'The first message of many.' });
    await deliver();
    const second = await submit({ message: 'The second message of many.' });
    for (let number = 3; number <= 20; number += 1) {
      app.clock.advance(10);
      await submit({ message: `Message ${number} of many.`, email: 'ASHA@example.com' });
    }
    await submit({ email: 'other@example.com' });
    await deliver();
    expect(mails.map(({ subject }) => subject)).toEqual([
      'New message from Asha Rao',
      'New message from Asha Rao',
    ]);
    expect((await call('GET', '/overview')).deliveries).toMatchObject({ failed: 0, overdue: 0 });
    await call('DELETE', `/${second + 1}`);
    app.clock.advance(1800);
    await deliver();
    const summary = mails[2];
    expect([mails.length, summary?.subject]).toEqual([3, '18 messages from Asha Rao']);
    expect(summary?.text).toContain('The second message of many.');
    expect(summary?.text).toContain('Message 4 of many.');
    expect(summary?.text).not.toContain('Message 3 of many.');
    expect(summary?.text).toContain('And 7 more in the inbox.');
    expect(summary?.text).toContain(`https://firm.example/admin/messages?group=${second}`);
    expect(summary?.text).not.toContain('The first message of many.');
    // Messages that come after the summary are in the next one.
    await submit({ message: 'One more message of many.' });
    app.clock.advance(1800);
    await deliver();
    expect(mails[3]).toMatchObject({ subject: 'New message from Asha Rao' });
    expect(mails[3]?.text).toContain('One more message of many.');
    expect(first).toBeLessThan(second);
  });

  test('a message a minute before its sender’s mail is due is in that mail or in the next', async () => {
    const { app, submit, mails, deliver } = await start();
    await submit();
    await submit({ message: 'The second message of many.' });
    app.clock.advance(1770);
    await submit({ message: 'The third message of many.' });
    for (let time = 0; time < 2; time += 1) {
      app.clock.advance(1800);
      await deliver();
    }
    const text = mails.map((mail) => mail.text).join();
    expect(text.match(/The third message/g)).toHaveLength(1);
  });

  test('a mail says where the message came from, as far as that is known', async () => {
    const { submit, mails, deliver } = await start();
    const utm = { source: 'news', campaign: 'spring' };
    await submit({ source: { landingPage: '/services', utm } });
    await deliver();
    const email = 'ravi@example.com';
    await submit({ fullName: 'Ravi Kumar', email, message: 'We need help with our backups.' });
    await deliver();
    const [known, unknown] = mails;
    expect(known?.text).toMatch(/First page: \/services\nCampaign: news \/ spring\n/);
    expect(unknown?.text).not.toMatch(/First page|Campaign|Came from|Last article/);
  });

  test('a retry makes no second mail of what was delivered, and one for a channel that is new', async () => {
    const { app, call, submit, mails, deliver } = await start();
    const id = await submit();
    await deliver();
    await call('POST', `/${id}/deliveries/retry`);
    expect([await deliver(), mails.length]).toEqual([0, 1]);
    await app.store.contact.update(id, { isRead: true });
    expect((await call('GET', ''))[0].deliveries).toHaveLength(1);
  });

  test('tries again later under the same id, and gives up after three days', async () => {
    const { app, call, submit, mails, failures, deliver } = await start(async () => {
      throw new DeliveryError('connection refused', true);
    });
    const id = await submit();
    await deliver();
    const read = async () => (await call('GET', ''))[0].deliveries[0];
    expect(await read()).toMatchObject({
      ...{ state: 'retrying', attempts: 1, lastError: 'connection refused' },
      nextAttemptAt: '2026-03-01T12:00:10.000Z',
    });
    expect(await deliver()).toBe(0);
    app.clock.advance(1000);
    expect((await call('GET', '/overview')).deliveries).toEqual({
      ...{ failed: 0, overdue: 1, messages: 1 },
    });
    await deliver();
    expect(new Set(mails.map(({ id }) => id)).size).toBe(1);
    app.clock.advance(3 * 86_400);
    await deliver();
    expect(await read()).toMatchObject({ state: 'failed', attempts: 3, nextAttemptAt: null });
    expect((await call('GET', '/overview')).deliveries).toEqual({
      ...{ failed: 1, overdue: 0, messages: 1 },
    });
    expect((await call('GET', `/${id}/history`))[1]).toMatchObject({
      ...{ type: 'delivery_failed', error: 'connection refused' },
    });
    const failure = { messageId: id, channel: 'email', reason: 'connection refused' };
    expect(failures).toEqual([
      { ...failure, nextAttemptAt: '2026-03-01T12:00:10.000Z' },
      { ...failure, nextAttemptAt: expect.any(String) },
      { ...failure, nextAttemptAt: null },
    ]);
    await call('POST', `/${id}/deliveries/retry`);
    expect(await deliver()).toBe(1);
    expect(await read()).toMatchObject({ state: 'retrying', attempts: 4 });
  });

  test('mails a reply to the visitor; a wrong address fails at once', async () => {
    const { call, submit, mails, deliver } = await start(async ({ to }) => {
      if (to[0] === 'asha@example.com') throw new DeliveryError('no such mailbox', true);
    });
    const id = await submit();
    await call('POST', `/${id}/replies`, { text: 'Dear Asha, yes.' });
    await deliver();
    const reply = mails.find(({ to }) => to[0] === 'asha@example.com');
    expect(reply).toMatchObject({
      replyTo: ['sales@firm.example', 'office@firm.example'],
      subject: 'Your message to The Firm',
      isAutomatic: false,
    });
    expect(reply?.text).toMatch(/^Dear Asha, yes\.\n\nOn 2026-03-01 you wrote:\n> We would/);
    const history = await call('GET', `/${id}/history`);
    expect(history[1]).toMatchObject({ type: 'reply', delivery: { state: 'failed' } });
    const failure = { type: 'delivery_failed', error: 'no such mailbox' };
    expect(history).toContainEqual(expect.objectContaining(failure));
  });

  test('a message whose only reply failed waits for an answer again, until one arrives', async () => {
    let isRefusing = true;
    const { app, call, submit, deliver } = await start(async ({ to }) => {
      if (isRefusing && to[0] === 'asha@example.com') throw new DeliveryError('no mailbox', true);
    });
    const id = await submit();
    const read = async () => (await call('GET', ''))[0];
    const reply = (text: string) => call('POST', `/${id}/replies`, { text });
    await reply('Dear Asha, yes.');
    expect(await read()).toMatchObject({ status: 'answered', hasLostReply: false });
    // Closed before anybody could know.
    await call('PATCH', `/${id}`, { status: 'closed' });
    await deliver();
    expect(await read()).toMatchObject({ status: 'new', hasLostReply: true });
    const { statuses, waitingSince, deliveries } = await call('GET', '/overview');
    expect([statuses.new, waitingSince]).toEqual([1, TEST_TIME]);
    expect(deliveries).toEqual({ failed: 1, overdue: 0, messages: 1 });
    expect(await call('GET', '?status=new&sort=createdAt')).toMatchObject([{ id }]);
    // The notice to the firm leaves at the same time, and may be recorded before or after.
    const history: { type: string }[] = await call('GET', `/${id}/history`);
    const failedAt = history.findIndex(({ type }) => type === 'delivery_failed');
    expect(history[failedAt]).toMatchObject({ replyId: expect.any(Number) });
    expect(history[failedAt + 1]).toMatchObject({ type: 'status', status: 'new', actor: null });

    isRefusing = false;
    await call('POST', `/${id}/deliveries/retry`);
    await deliver();
    expect(await read()).toMatchObject({ status: 'answered', hasLostReply: false });

    // One has arrived, so another that fails leaves it answered.
    isRefusing = true;
    app.clock.advance(1);
    await reply('One more thing.');
    await deliver();
    expect(await read()).toMatchObject({ status: 'answered', hasLostReply: true });
  });

  test('the end of a reply does not change what a person has said meanwhile', async () => {
    const { call, submit, deliver } = await start();
    const id = await submit();
    await call('POST', `/${id}/replies`, { text: 'Dear Asha, yes.' });
    await call('PATCH', `/${id}`, { status: 'new' });
    await deliver();
    expect((await call('GET', ''))[0]).toMatchObject({ status: 'new', hasLostReply: false });
  });

  test('a reply that waited for days is not sent without somebody asking; a notice is', async () => {
    const { app, call, submit, mails, deliver } = await start();
    const id = await submit();
    await call('POST', `/${id}/replies`, { text: 'Dear Asha, yes.' });
    // No instance ran, or no mail was set up.
    app.clock.advance(5 * 86_400);
    await deliver();
    expect(mails.map(({ to }) => to[0])).toEqual(['sales@firm.example']);
    const error = 'it waited for 4 days; see whether it still fits';
    expect((await call('GET', `/${id}/history`))[1].delivery).toMatchObject({
      ...{ state: 'failed', lastError: error },
    });
    expect(await call('GET', '?undelivered=true')).toMatchObject([{ id }]);
    await call('POST', `/${id}/deliveries/retry`);
    await deliver();
    expect(mails[1]).toMatchObject({ to: ['asha@example.com'] });
    expect(await call('GET', '?undelivered=true')).toEqual([]);
  });

  test('makes an attempt again at once that the end of the process cut short', async () => {
    const end = new AbortController();
    const { call, submit, deliver } = await start(async () => {
      end.abort();
      throw new DeliveryError('interrupted by a restart');
    });
    await submit();
    await deliver(end.signal);
    expect((await call('GET', ''))[0].deliveries[0]).toMatchObject({
      ...{ state: 'retrying', nextAttemptAt: TEST_TIME },
    });
  });

  test('delivers each of many messages once, however many workers there are', async () => {
    const { submit, mails, deliver } = await start();
    for (let index = 0; index < 20; index += 1) {
      await submit({ email: `sender${index}@example.com` });
    }
    await Promise.all(Array.from({ length: 8 }, () => deliver()));
    await deliver();
    expect(new Set(mails.map(({ id }) => id)).size).toBe(20);
    expect(mails).toHaveLength(20);
  });
});
