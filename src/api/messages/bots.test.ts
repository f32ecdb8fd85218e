import { expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#tests/support/app.ts';
import { readCorpus } from '#tests/support/contact-corpus.ts';

interface Visit {
  /** A stamp of a form that was first touched so many seconds ago. */
  readonly touch: (secondsAgo: number) => Promise<string>;
  readonly send: (body: object) => Promise<number>;
}

/** A program that fills forms in; returns the ids of what it sent. */
type Bot = (visit: Visit) => Promise<number[]>;

const offers = readCorpus('evaluation/spam');
const offerOf = (file: string) => {
  const found = offers.find(({ source }) => source.startsWith(file));
  if (!found) throw new Error(`no ${file}`);
  const { fullName, email, message } = found;
  return { fullName, email, message };
};
const harmless = {
  fullName: 'Maria Weber',
  email: 'maria@weber.example',
  message: 'Hello, could you please tell me more about the things that you do for your clients?',
};
const inEveryField = Object.fromEntries(
  ['fullName', 'phone', 'company', 'service', 'message', 'website'].map((name) => [
    name,
    'https://a.example',
  ]),
);
const inTurn = async (count: number, send: (at: number) => Promise<number>) => {
  const ids: number[] = [];
  for (let at = 0; at < count; at += 1) ids.push(await send(at));
  return ids;
};

const bots: Record<string, Bot> = {
  'fills in every field it finds': async ({ send }) => [
    await send({ ...harmless, website: 'https://a.example' }),
  ],
  'fills in every field with one link': async ({ send }) => [
    await send({ ...inEveryField, email: 'a@a.example' }),
  ],
  'fills in every field, by script, patiently': async ({ send, touch }) => [
    await send({ ...harmless, website: 'a', stamp: await touch(60) }),
  ],
  'posts an offer to the API without reading the page': async ({ send }) => [
    await send(offerOf('search-ranking')),
  ],
  'posts an offer at once': async ({ send, touch }) => [
    await send({ ...offerOf('loans'), stamp: await touch(0) }),
  ],
  'makes a stamp up': async ({ send }) => [
    await send({ ...offerOf('gambling'), stamp: 'MjAyNg.abcdef' }),
  ],
  'replays one answer with other names': async ({ send, touch }) => {
    const stamp = await touch(30);
    return inTurn(6, (at) =>
      send({
        ...offerOf('outsourcing'),
        email: `bot${at}@a.example`,
        fullName: `Bot ${at}`,
        stamp,
      }),
    );
  },
  'sends one harmless text from many addresses': async ({ send }) =>
    (await inTurn(12, (at) => send({ ...harmless, email: `m${at}@a.example` }))).slice(3),
  'sends forum code': async ({ send }) => [
    await send({ ...harmless, message: '[url=https://a.example]shoes[/url] for everybody' }),
  ],
  'sends HTML': async ({ send }) => [
    await send({ ...harmless, message: 'Nice site! <a href="https://a.example">shoes</a>' }),
  ],
  'probes with random letters': async ({ send }) => [
    await send({
      fullName: 'kXvqRtLmZp',
      email: 'k@mailinator.com',
      message: 'xKjHqWvBnM pLrTzQwXcV',
    }),
  ],
  'sends only a short link': async ({ send }) => [
    await send({ ...harmless, message: 'https://bit.ly/3xAbCdE' }),
  ],
  'hides words in look-alike letters': async ({ send, touch }) => [
    await send({
      ...harmless,
      message: 'Buу сhеар сiаlis and viаgrа tоday',
      stamp: await touch(60),
    }),
  ],
  'spaces its words out': async ({ send, touch }) => [
    await send({
      ...harmless,
      message: 'Best c a s i n o b o n u s for you',
      stamp: await touch(60),
    }),
  ],
  'puts a link into the name': async ({ send, touch }) => [
    await send({ ...harmless, fullName: 'https://a.example', stamp: await touch(60) }),
  ],
  'drives a browser, in another language': async ({ send, touch }) => [
    await send({ ...offerOf('further'), stamp: await touch(90) }),
  ],
  'drives a browser, and types like a person': async ({ send, touch }) => [
    await send({ ...offerOf('investment'), stamp: await touch(120) }),
  ],
  'drives a browser at machine speed, with an offer': async ({ send, touch }) => [
    await send({ ...offerOf('goods'), stamp: await touch(1) }),
  ],
  'asks for a new stamp each time': async ({ send, touch }) =>
    inTurn(4, async () => send({ ...offerOf('address-lists'), stamp: await touch(20) })),
  'drives a browser at machine speed, with harmless words': async ({ send, touch }) => [
    await send({ ...harmless, stamp: await touch(1) }),
  ],
};

async function countInbox(bot: Bot): Promise<number> {
  const app = await buildTestApp();
  const ids = await bot(visit(app));
  const found = await Promise.all(ids.map((id) => app.store.contact.findById(id)));
  return found.filter((message) => message && !message.isSpam).length;
}

const visit = (app: TestApp): Visit => ({
  async touch(secondsAgo) {
    const { stamp } = (await app.call('GET', '/api/contact/form-stamp')).body;
    app.clock.advance(secondsAgo);
    return stamp;
  },
  async send(body) {
    const answer = await app.call('POST', '/api/contact/submit', { body });
    // Whatever is thought of a message, nobody learns it from the answer.
    expect([answer.status, answer.body.message]).toEqual([
      201,
      "Thank you for your inquiry. We'll get back to you soon.",
    ]);
    return answer.body.id;
  },
});

/** Their words are harmless: nothing but their haste or number tells them from people. */
const INDISTINGUISHABLE = [
  'sends one harmless text from many addresses',
  'drives a browser at machine speed, with harmless words',
];

test('of twenty kinds of bots, only two that say nothing bad reach the inbox', async () => {
  expect(Object.keys(bots)).toHaveLength(20);
  const through: string[] = [];
  for (const [name, bot] of Object.entries(bots)) {
    if ((await countInbox(bot)) > 0) through.push(name);
  }
  expect(through).toEqual(INDISTINGUISHABLE);
});
