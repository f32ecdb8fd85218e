import { expect, test } from 'vitest';
import { messageFields, TYPED_FIELDS } from '#shared/messages/message-fields.ts';
import { buildComposedApp } from '#tests/support/composed-app.ts';

/** Percent-encoded, as a browser without JavaScript sends it. */
async function submit(values: Readonly<Record<string, string>>) {
  const { server, signIn } = await buildComposedApp();
  const answer = await server.inject({
    method: 'POST',
    url: '/contact',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(values).toString(),
  });
  return { server, signIn, answer };
}

/** The longest value of every field that visitors send. */
const longest = (character: string) =>
  Object.fromEntries(TYPED_FIELDS.map((name) => [name, character.repeat(messageFields[name].max)]));

test('the longest message of every field arrives, in a script of nine bytes a character', async () => {
  const values = { ...longest('云'), email: 'mei@example.com', service: 'cloud' };
  const { server, signIn, answer } = await submit(values);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('Message sent!');
  const headers = { cookie: await signIn() };
  const [stored] = (await server.inject({ url: '/api/contact', headers })).json();
  expect(stored.message).toBe('云'.repeat(20_000));
});

test('a message that is too long comes back on the page with the reason', async () => {
  const { answer } = await submit({ ...longest('x'), message: 'x'.repeat(20_001) });
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain('Message must be at most');
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
  });
});

test('the same words sent twice make one message, other words another', async () => {
  const { server, signIn } = await buildComposedApp();
  const values = { fullName: 'Asha Rao', email: 'asha@example.com', message: 'We want to move.' };
  for (const message of [values.message, values.message, 'We want to stay.']) {
    const answer = await server.inject({
      method: 'POST',
      url: '/contact',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ ...values, message }).toString(),
    });
    expect(answer.body).toContain('Message sent!');
  }
  const headers = { cookie: await signIn() };
  const { body } = await server.inject({ url: '/api/contact', headers });
  expect(JSON.parse(body)).toHaveLength(2);
});

const plainForm = {
  method: 'POST',
  url: '/contact',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
} as const;
const asha = { fullName: 'Asha Rao', email: 'asha@example.com', message: 'We want to move.' };

test('the receipt is the same for a suspected message, and repeats what was written', async () => {
  const receiptOf = async (values: Readonly<Record<string, string>>) => {
    const { answer } = await submit(values);
    const [, receipt = ''] = /<div class="receipt">(.*?)<\/form>/s.exec(answer.body) ?? [];
    for (const value of Object.values(values)) expect(receipt).toContain(value);
    expect(receipt).toContain('Answer by');
    return receipt.replace(values.message ?? '', '').replaceAll(/<time.*?<\/time>/g, '').length;
  };
  const spam = 'Casino bonus!!! Cheap viagra, bitcoin doubling. Rank first on Google now.';
  expect(await receiptOf({ ...asha, message: spam })).toBe(await receiptOf(asha));
});

test('a refusal is a sentence with its status and body below it, also without JavaScript', async () => {
  const { server } = await buildComposedApp({ RATE_LIMITS: 'contact=1/10m' });
  const send = (message: string) =>
    server.inject({
      ...plainForm,
      payload: new URLSearchParams({ ...asha, message }).toString(),
    });
  await send('The first of two messages.');
  const { statusCode, body } = await send('The second of two messages.');
  expect(statusCode).toBe(429);
  const [notice = ''] = /Something went wrong.*?<\/form>/s.exec(body) ?? [];
  expect(notice).toMatch(/<p>Too many attempts[.] Please try again in \d+ minutes?[.]<\/p>/);
  expect(notice).toContain('429: {');
  expect(body).toContain('The second of two messages.');
});

test('a form above the limit is answered with the contact page, unread, and says so', async () => {
  const { server } = await buildComposedApp();
  const headers = { ...plainForm.headers, accept: 'text/html,*/*;q=0.8' };
  const payload = `fullName=Asha+Rao&message=${'x'.repeat(400_000)}`;
  const answer = await server.inject({ ...plainForm, headers, payload });
  expect(answer.statusCode).toBe(413);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
  });
  expect(answer.body).toContain('id="contact-form"');
  expect(answer.body).toContain('it was not read and is not shown here');
  expect(answer.body).not.toContain('Asha Rao');
  const forProgram = await server.inject({ ...plainForm, payload });
  expect([forProgram.statusCode, forProgram.json().code]).toEqual([413, 'body_too_large']);
});
