import { expect, test } from 'vitest';
import type { FetchResult } from '#domain/media/public.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { drawPicture } from '#tests/support/pictures.ts';

const ADDRESS = 'https://cdn.example.com/plan.png';

async function copy(fetched: FetchResult, body: object = { address: ADDRESS }) {
  const asked: string[] = [];
  const app = await buildTestApp({
    fetchPicture: async (address) => {
      asked.push(address);
      return fetched;
    },
  });
  const cookie = await app.signIn();
  const send = () => app.call('POST', '/api/media/copies', { cookie, body });
  return { app, asked, cookie, send, answer: await send() };
}

test('a picture of another site comes into the library, once', async () => {
  const bytes = new Uint8Array(await drawPicture(60, 40).png().toBuffer());
  const { app, asked, cookie, send, answer } = await copy({ ok: true, bytes, name: 'plan.png' });
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({ originalName: 'plan.png', width: 60, height: 40, alt: '' });
  expect((await send()).body.id).toBe(answer.body.id);
  expect(asked).toEqual([ADDRESS, ADDRESS]);
  expect((await app.call('GET', '/api/media', { cookie })).body).toHaveLength(1);
});

test.each<[string, FetchResult, string]>([
  [
    'on a private network',
    { ok: false, reason: 'not_public' },
    'This picture is not on the public internet.',
  ],
  [
    'SVG with a script',
    { ok: true, bytes: Buffer.from('<svg><script>alert(1)</script></svg>'), name: 'a.svg' },
    'Please choose a JPEG, PNG, GIF, WebP or AVIF picture.',
  ],
])('%s is refused with a reason', async (_what, fetched, message) => {
  const { answer } = await copy(fetched);
  expect(answer.status).toBe(400);
  expect(answer.body.issues).toEqual([{ path: 'address', message }]);
});

test('a request without an address fetches nothing', async () => {
  const { asked, answer } = await copy({ ok: false, reason: 'refused' }, {});
  expect([answer.status, asked]).toEqual([400, []]);
});
