import { AsyncLocalStorage } from 'node:async_hooks';
import { expect, test, vi } from 'vitest';
import * as postCalls from '#contracts/posts/calls.ts';
import { buildTestApp, type TestApp } from '#tests/support/app.ts';
import { describeStore } from '#tests/support/databases/databases.ts';
import { buildPostRequest } from '#tests/support/factories.ts';
import { callQuietly } from '../../api-client.ts';
import { isSameDraft, toDraft, toUpdateRequest } from '../form/post-draft.ts';
import { DraftKeeper } from './draft-keeper.ts';
import type { DraftState } from './draft-state.ts';
import { openPost } from './open-post.ts';
import {
  findOlderVersion,
  findServerDraft,
  lookAtServer,
  saveDraft,
  toServerState,
} from './server-draft.ts';

const SEED = 20_261_123;
const INTERRUPTIONS = 300;
/** Every save sends the whole text, so its length is squared in what the test costs. */
const SENTENCES = 600;
const WORDS = 'ten words of a sentence that somebody types at once';
/** The clock stops so often for what the server has been asked. */
const STEP_MS = 500;

/** The same numbers for the same seed (mulberry32). */
function createRandom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

/** A device of one person, with the forms in its tabs and what it keeps itself. */
interface Device {
  readonly userId: number;
  readonly cookie: string;
  record: DraftState | null;
  isOffline: boolean;
  isSignedOut: boolean;
  readonly tabs: (DraftKeeper | null)[];
}

/** The way from the devices' forms to the API, which can be cut in several ways. */
class Network {
  readonly #app: TestApp;
  readonly #caller = new AsyncLocalStorage<Device>();
  readonly #pending = new Set<Promise<unknown>>();
  isDown = false;
  /** The next call is done, and its answer never arrives: the server died in between. */
  losesAnswer = false;

  constructor(app: TestApp) {
    this.#app = app;
    vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
      const answer = this.#fetch(url, init);
      const done: Promise<unknown> = answer.then(
        () => this.#pending.delete(done),
        () => this.#pending.delete(done),
      );
      this.#pending.add(done);
      return answer;
    });
  }

  as = <Result>(device: Device, work: () => Promise<Result>): Promise<Result> =>
    this.#caller.run(device, work);

  /** Waits until everything that was asked has its answer. */
  async settle(): Promise<void> {
    do {
      await Promise.all(this.#pending);
      await new Promise((resolve) => setImmediate(resolve));
    } while (this.#pending.size > 0);
  }

  async #fetch(url: string, { method = 'GET', body }: RequestInit): Promise<Response> {
    const device = this.#caller.getStore();
    if (!device || device.isOffline || this.isDown) throw new TypeError('no connection');
    // Each change has a time of its own.
    this.#app.clock.advance(1);
    const { status, text, headers } = await this.#app.call(method, url, {
      ...(body ? { payload: String(body), headers: { 'content-type': 'application/json' } } : {}),
      ...(device.isSignedOut ? {} : { cookie: device.cookie }),
    });
    if (this.losesAnswer && method !== 'GET') {
      this.losesAnswer = false;
      throw new TypeError('connection lost');
    }
    const contentType = String(headers['content-type'] ?? '');
    return new Response(status === 204 ? null : text, {
      status,
      headers: { 'content-type': contentType },
    });
  }
}

/** Opens the form as the edit screen does; needs the server. */
async function openTab(network: Network, device: Device, tab: number, postId: number) {
  const place = { postId };
  const meeting = await network.as(device, async () => {
    const post = await callQuietly(postCalls.getById, { params: { id: postId } });
    const server = await findServerDraft(place, '');
    const base = server && (await findOlderVersion(postId, server));
    return openPost(post, { server, base, local: device.record }, device.userId);
  });
  const keeper = new DraftKeeper({
    start: meeting,
    userId: device.userId,
    save: (state) => network.as(device, () => saveDraft(place, state)),
    look: (state) => network.as(device, () => lookAtServer(place, state, () => {})),
    device: {
      keep: (state) => {
        device.record = state;
      },
      isLatest: () => true,
    },
    tell: (news) => {
      for (const [index, other] of device.tabs.entries()) if (index !== tab) other?.hear(news);
    },
  });
  device.tabs[tab] = keeper;
  keeper.start();
  return keeper;
}

describeStore('six thousand words, typed with 300 interruptions', (openTestStore) => {
  test('of them none is lost, none comes twice, and nothing is published by itself', async () => {
    const app = await buildTestApp({ store: await openTestStore() });
    const cookies = [await app.signIn(), await app.signIn({ username: 'ben' })] as const;
    const { body: created } = await app.call('POST', '/api/blog', {
      cookie: cookies[0],
      body: buildPostRequest({ content: '<p>The first line.</p>' }),
    });
    const network = new Network(app);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    try {
      await write(app, network, cookies, created.id);
    } finally {
      vi.useRealTimers();
      vi.unstubAllGlobals();
    }
  });
});

async function write(
  app: TestApp,
  network: Network,
  [ana, ben]: readonly [string, string],
  postId: number,
): Promise<void> {
  const random = createRandom(SEED);
  const people = [ana, ana, ben].map((cookie) => ({ cookie, userId: cookie === ana ? 1 : 2 }));
  const devices: Device[] = people.map((person) => ({
    ...{ ...person, record: null, isOffline: false, isSignedOut: false, tabs: [] },
  }));
  const typed = new Set(['<p>The first line.</p>']);
  const published: string[] = [];
  let [device, tab, interrupted] = [devices[0] as Device, 0, 0];

  const pass = async (ms: number) => {
    for (let left = ms; left > 0; left -= STEP_MS) {
      await vi.advanceTimersByTimeAsync(Math.min(left, STEP_MS));
      await network.settle();
    }
  };
  /** The clock runs on while the form waits for the server. */
  const wait = async <Result>(promise: Promise<Result>): Promise<Result> => {
    await pass(STEP_MS);
    return promise;
  };
  let form = await openTab(network, device, tab, postId);

  /** The writer compares, and takes over by hand what the own text lacks. */
  const decide = () => {
    const { other, state } = form;
    if (!other) return;
    const all = [other.confirmed.content, other.stored.content, state.draft.content];
    const content = [...new Set(all.flatMap((text) => text.split('\n')))].join('\n');
    form.change({ ...state.draft, content });
    form.keepMine();
  };
  const connect = () => {
    network.isDown = false;
    for (const each of devices) {
      each.isOffline = false;
      each.isSignedOut = false;
      for (const keeper of each.tabs) keeper?.retry();
    }
  };
  const show = async () => {
    form = device.tabs[tab] ?? (await openTab(network, device, tab, postId));
    await wait(form.look());
  };
  const publish = async () => {
    connect();
    decide();
    await wait(form.flush());
    const { draft, stored, version, savedAt } = await wait(form.pause());
    if (isSameDraft(draft, stored)) return form.resume();
    try {
      const saved = await network.as(device, () =>
        callQuietly(postCalls.update, {
          params: { id: postId },
          body: {
            ...toUpdateRequest(draft, stored, new Date()),
            ...(version !== null && { updatedAt: version }),
            ...(savedAt !== null && { workingCopy: savedAt }),
          },
        }),
      );
      published.push(saved.updatedAt);
      form.settle(toServerState(toDraft(saved), saved.updatedAt, null));
    } catch {
      form.resume();
      await wait(form.look());
    }
  };
  const goTo = async (next: Device) => {
    form.leave();
    connect();
    await pass(5000);
    device = next;
    await show();
  };
  const interruptions: readonly (() => unknown)[] = [
    // Another tab.
    async () => {
      form.leave();
      tab = 1 - tab;
      if (!device.tabs[tab]) connect();
      await show();
    },
    // Another machine; another person.
    () => goTo(devices[device === devices[0] ? 1 : 0] as Device),
    () => goTo(devices[2] as Device),
    // A reload.
    async () => {
      form.leave();
      form.close();
      connect();
      form = await openTab(network, device, tab, postId);
    },
    () => (device.isOffline = !device.isOffline),
    () => (device.isSignedOut = !device.isSignedOut),
    () => (network.isDown = !network.isDown),
    () => (network.losesAnswer = true),
    () => pass(random(40_000)),
    publish,
    async () => {
      connect();
      form.discard();
      await pass(5000);
      form.bringBack();
    },
  ];

  for (let sentence = 0; sentence < SENTENCES; sentence += 1) {
    const line = `<p>${sentence}: ${WORDS}</p>`;
    typed.add(line);
    const { draft } = form.state;
    form.change({ ...draft, content: `${draft.content}\n${line}` });
    await pass(random(1500));
    // Exactly as many as there should be, wherever they fall.
    if (random(SENTENCES - sentence) < INTERRUPTIONS - interrupted) {
      interrupted += 1;
      await interruptions[random(interruptions.length)]?.();
      decide();
    }
  }
  network.losesAnswer = false;
  connect();
  for (const _round of [1, 2]) {
    await pass(120_000);
    await wait(form.look());
    decide();
  }
  await pass(120_000);
  const lines = form.state.draft.content.split('\n').filter(Boolean);
  expect([...typed].filter((line) => !lines.includes(line))).toEqual([]);
  expect(lines).toHaveLength(typed.size);
  expect(interrupted).toBe(INTERRUPTIONS);
  const { body: post } = await app.call('GET', `/api/blog/id/${postId}`, { cookie: ana });
  expect(published).toContain(post.updatedAt);
  const { body: kept } = await app.call('GET', `/api/blog/${postId}/working-copy`, { cookie: ana });
  expect(kept.content).toBe(form.state.draft.content);
}
