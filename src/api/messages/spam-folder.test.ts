import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#tests/support/app.ts';
import { describeStore } from '#tests/support/databases/databases.ts';
import { buildContactRequest } from '#tests/support/factories.ts';

const OFFER = 'We bring your website to the first page of Google, guaranteed, 99 dollars a month.';
/** Weak signs only: doubtful once the form was filled in at a machine's speed. */
const DOUBTFUL = 'Discounts on insurance, gucci and pharmacy supplies for your whole team.';

const channel = { channels: ['email' as const], newId: () => crypto.randomUUID(), wake: () => {} };

const getFormToken = async (app: TestApp): Promise<string> =>
  (await app.call('GET', '/api/contact/form-stamp')).body.stamp;

const submit = (app: TestApp, overrides: object) =>
  app.call('POST', '/api/contact/submit', { body: { ...buildContactRequest(), ...overrides } });

async function submitDoubtful(app: TestApp) {
  const answer = await submit(app, { message: DOUBTFUL, stamp: await getFormToken(app) });
  return { id: answer.body.id as number, challenge: answer.body.challenge };
}

async function prove(app: TestApp, challenge: Parameters<typeof solveChallenge>[0]['challenge']) {
  const solution = await solveChallenge({ challenge, deriveKey });
  const body = { challenge, solution };
  const send = () => app.call('POST', '/api/contact/proof', { body });
  return { first: await send(), again: await send(), body };
}

const find = async (app: TestApp, id: number) => app.store.contact.findById(id);
const countDeliveries = async (app: TestApp, id: number) =>
  (await app.store.deliveries.listOfMessages([id])).length;

describeStore('Spam', (openTestStore) => {
  test('goes to its folder with reasons, rings no bell, and is answered like any message', async () => {
    const app = await buildTestApp({ store: await openTestStore(), dispatch: channel });
    const answer = await submit(app, { message: OFFER });
    expect([answer.status, Object.keys(answer.body)]).toEqual([201, ['id', 'message']]);
    const message = await find(app, answer.body.id);
    expect(message?.isSpam).toBe(true);
    expect(message?.spamReasons[0]).toContain('It offers search engine rankings');
    expect(await countDeliveries(app, answer.body.id)).toBe(0);
    expect((await app.store.contact.list({})).total).toBe(0);
    expect((await app.store.contact.list({ folder: 'spam' })).total).toBe(1);
  });

  test('a doubtful message comes into the inbox when the browser proves its work, once', async () => {
    const app = await buildTestApp({ store: await openTestStore(), dispatch: channel });
    const { id, challenge } = await submitDoubtful(app);
    expect((await find(app, id))?.isSpam).toBe(true);
    const { first, again } = await prove(app, challenge);
    expect([first.status, again.status]).toEqual([204, 400]);
    expect((await find(app, id))?.isSpam).toBe(false);
    expect(await countDeliveries(app, id)).toBe(1);
  });

  test('an offer with an honest stamp gets work as well, stays in Spam, and its sender learns nothing', async () => {
    const app = await buildTestApp({ store: await openTestStore(), dispatch: channel });
    const stamp = await getFormToken(app);
    app.clock.advance(60);
    const message = `${OFFER} Hot girls wait for you in our casino, with a bonus of 500 dollars.`;
    const { body } = await submit(app, { message, stamp });
    const { first, again } = await prove(app, body.challenge);
    expect([first.status, again.status]).toEqual([204, 400]);
    expect((await find(app, body.id))?.isSpam).toBe(true);
    expect(await countDeliveries(app, body.id)).toBe(0);
  });

  test('work is asked for only of doubtful messages, and only of a browser that can do it', async () => {
    const app = await buildTestApp({ store: await openTestStore(), dispatch: channel });
    const stamp = await getFormToken(app);
    app.clock.advance(60);
    const clear = await submit(app, { stamp });
    const scriptless = await submit(app, { message: DOUBTFUL });
    expect([clear.body.challenge, scriptless.body.challenge]).toEqual([undefined, undefined]);
    expect((await find(app, clear.body.id))?.isSpam).toBe(false);
  });

  test('a proof moves nothing that somebody has read, and none counts after ten minutes', async () => {
    const app = await buildTestApp({ store: await openTestStore(), dispatch: channel });
    const read = await submitDoubtful(app);
    await app.store.contact.update(read.id, { isRead: true });
    expect((await prove(app, read.challenge)).first.status).toBe(204);
    expect((await find(app, read.id))?.isSpam).toBe(true);

    const late = await submitDoubtful(app);
    app.clock.advance(601);
    expect((await prove(app, late.challenge)).first.status).toBe(400);
    expect((await find(app, late.id))?.isSpam).toBe(true);
  });

  test('a repetition of a doubtful message gets work as well, of which one proof counts', async () => {
    const app = await buildTestApp({ store: await openTestStore(), dispatch: channel });
    const stamp = await getFormToken(app);
    const send = async () =>
      app.call('POST', '/api/contact/submit', {
        body: { ...buildContactRequest(), message: DOUBTFUL, stamp },
        headers: { 'idempotency-key': 'lost-answer' },
      });
    const { body: lost } = await send();
    app.clock.advance(1200);
    const { body: early } = await send();
    const { body: repeated } = await send();
    expect(repeated).toEqual({ ...lost, challenge: expect.anything() });
    expect((await prove(app, repeated.challenge)).first.status).toBe(204);
    expect((await find(app, lost.id))?.isSpam).toBe(false);

    const { body: third } = await send();
    expect(third.challenge).toBeUndefined();
    // The first challenge, found at last, brings nothing back that a person called spam.
    await app.store.contact.update(lost.id, { isSpam: true });
    expect((await prove(app, early.challenge)).first.status).toBe(400);
    expect((await find(app, lost.id))?.isSpam).toBe(true);
  });

  test('presses teach: what was marked is recognised in other words and from other senders', async () => {
    const app = await buildTestApp({ store: await openTestStore(), dispatch: channel });
    const cookie = await app.signIn();
    const mark = (id: number, isSpam: boolean) =>
      app.call('PATCH', `/api/contact/${id}`, { cookie, body: { isSpam } });
    const carpets = (n: number) =>
      `Finest woven carpets and rugs from Kashmir, number ${n}, colours to delight every customer.`;
    const first = await submit(app, { message: carpets(1) });
    expect((await find(app, first.body.id))?.isSpam).toBe(false);
    await mark(first.body.id, true);
    const copy = await submit(app, { message: carpets(2), email: 'other@example.com' });
    expect((await find(app, copy.body.id))?.spamReasons).toContain(
      'Its text is that of a message that was marked as spam, or nearly',
    );
    // Taking the press back takes the lesson back.
    await mark(first.body.id, false);
    const third = await submit(app, { message: carpets(3), email: 'third@example.com' });
    expect((await find(app, third.body.id))?.isSpam).toBe(false);
    const { messages } = await app.store.spamMemory.readWords(['carpets']);
    expect(messages).toEqual({ spam: 0, genuine: 1 });
  });

  test('a text that was marked stays in its folder, whatever else it says and whoever proves work', async () => {
    const app = await buildTestApp({ store: await openTestStore(), dispatch: channel });
    const cookie = await app.signIn();
    const message =
      'For our platform we need carpets and rugs from Kashmir. Our system was hacked.';
    const send = async (email: string) => {
      const stamp = await getFormToken(app);
      app.clock.advance(60);
      return (await submit(app, { message, email, stamp })).body;
    };
    const { id } = await send('one@example.com');
    await app.call('PATCH', `/api/contact/${id}`, { cookie, body: { isSpam: true } });
    const copy = await send('other@example.com');
    expect([(await find(app, copy.id))?.isSpam, copy.challenge]).toEqual([true, undefined]);
  });
});

describe('The form', () => {
  test('a filled hidden field, a reused and a forged stamp are reasons', async () => {
    const app = await buildTestApp();
    const reasonsOf = async (overrides: object) => {
      const { body } = await submit(app, { message: DOUBTFUL, ...overrides });
      return (await find(app, body.id))?.spamReasons ?? [];
    };
    const stamp = await getFormToken(app);
    app.clock.advance(60);
    expect(await reasonsOf({ stamp })).toEqual([]);
    expect(await reasonsOf({ stamp })).toContain(
      'It was sent with the time stamp of another message',
    );
    expect(await reasonsOf({ stamp: `${stamp}x` })).toContain('It came with a made-up time stamp');
    expect(await reasonsOf({ website: 'https://a.example' })).toContain(
      'A field was filled in that people do not see',
    );
  });

  test.each([
    null,
    {},
    { challenge: {}, solution: {} },
    { challenge: { parameters: { nonce: 'x' }, signature: 'ab' }, solution: { counter: 1 } },
  ])('the proof %j is refused', async (body) => {
    const app = await buildTestApp();
    expect((await app.call('POST', '/api/contact/proof', { body })).status).toBe(400);
  });

  test('a proof that is not accepted says why', async () => {
    const app = await buildTestApp();
    const { challenge } = await submitDoubtful(app);
    const body = { challenge, solution: { counter: 0, derivedKey: 'ff'.repeat(32) } };
    const answer = await app.call('POST', '/api/contact/proof', { body });
    const message = 'The proof is wrong, too old or was used before';
    expect(answer.body).toEqual({
      code: 'invalid_input',
      message,
      issues: [{ path: 'solution', message }],
    });
  });

  test.each([null, 5, {}, ['x'], 'x'.repeat(10_000)])(
    'wrong marks %j never refuse a message',
    async (wrong) => {
      const app = await buildTestApp();
      expect((await submit(app, { stamp: wrong })).status).toBe(201);
    },
  );

  test('a challenge that was changed, or is of another secret, proves nothing', async () => {
    const app = await buildTestApp();
    const { id, challenge } = await submitDoubtful(app);
    const other = await submitDoubtful(app);
    const { body } = await prove(app, other.challenge);
    const forged = structuredClone(body);
    forged.challenge.parameters.data = { ...other.challenge.parameters.data, messageId: id };
    expect((await app.call('POST', '/api/contact/proof', { body: forged })).status).toBe(400);
    const unsolved = { challenge, solution: { counter: 0, derivedKey: 'ff'.repeat(32) } };
    expect((await app.call('POST', '/api/contact/proof', { body: unsolved })).status).toBe(400);
    expect((await find(app, id))?.isSpam).toBe(true);
  });
});

test('random letters from a disposable address are spam, and words from one are marked', async () => {
  const app = await buildTestApp();
  const sent = async (message: string) => {
    const stamp = await getFormToken(app);
    app.clock.advance(60);
    const { body } = await submit(app, { message, email: 'k@mailinator.com', stamp });
    return { challenge: body.challenge, ...(await find(app, body.id)) };
  };
  const letters = await sent('fgjhdk wqzvbn');
  expect(letters).toMatchObject({ isSpam: true, challenge: expect.anything() });
  expect(letters.spamReasons?.join()).toContain('It is made of random letters');
  expect(await sent('Could you please call me back about our servers?')).toMatchObject({
    isSpam: false,
    spamReasons: ['The mail address is of a service for throw-away addresses'],
  });
});

test('work is asked for where one sign alone makes it spam', async () => {
  const app = await buildTestApp();
  const message =
    'We give small loans and quick loans to shopkeepers and want to move our loan system to another region of AWS.';
  const stamp = await getFormToken(app);
  app.clock.advance(60);
  const { body } = await submit(app, { message, stamp });
  expect((await find(app, body.id))?.isSpam).toBe(true);
  expect((await prove(app, body.challenge)).first.status).toBe(204);
  expect((await find(app, body.id))?.isSpam).toBe(false);
});

test('a text that came from its address before says so', async () => {
  const app = await buildTestApp();
  const reasons: unknown[] = [];
  for (let time = 0; time < 3; time += 1) {
    const { body } = await submit(app, {
      message: 'We would like to hear what a move to the cloud costs for our company.',
    });
    reasons.push((await find(app, body.id))?.spamReasons);
  }
  const again = ['The same text, or nearly, came from this address before'];
  expect(reasons).toEqual([[], again, again]);
});
