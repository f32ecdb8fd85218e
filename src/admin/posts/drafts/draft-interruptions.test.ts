import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { blankDraft, isSameDraft, type PostDraft } from '../form/post-draft.ts';
import { DraftKeeper, type SaveOutcome } from './draft-keeper.ts';
import { type DraftState, meet, type ServerState, startFrom } from './draft-state.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ME = { id: 1, username: 'ana' };
const SEED = 20_261_123;
const INTERRUPTIONS = 300;
const SENTENCES = 2000;
const WORDS = 'ten words of a sentence that somebody types at once';

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

/** One post on a server that can be down; its draft answers as the server's rules say. */
class Server {
  stored = blankDraft(true);
  version = 1;
  draft: { readonly form: PostDraft; readonly savedAt: string } | null = null;
  isDown = false;
  publishings = 0;
  #count = 0;

  read(): ServerState {
    const { stored, version, draft } = this;
    const confirmed = draft?.form ?? stored;
    const savedAt = draft?.savedAt ?? null;
    return { stored, version: `v${version}`, confirmed, savedAt, savedBy: draft && ME };
  }

  save({ draft, stored, savedAt }: DraftState): SaveOutcome {
    if (savedAt !== (this.draft?.savedAt ?? null)) return { kind: 'moved' };
    this.#count += 1;
    const isStored = isSameDraft(draft, stored);
    this.draft = isStored ? null : { form: draft, savedAt: `s${this.#count}` };
    return { kind: 'kept', savedAt: this.draft?.savedAt ?? null };
  }

  /** False if somebody has saved since. */
  publish({ draft, version, savedAt }: DraftState): boolean {
    if (version !== `v${this.version}`) return false;
    this.stored = draft;
    this.version += 1;
    this.publishings += 1;
    if (this.draft?.savedAt === savedAt) this.draft = null;
    return true;
  }
}

interface Device {
  record: DraftState | null;
  isOffline: boolean;
  readonly tabs: (DraftKeeper | null)[];
}

/** Opens the form as the edit screen does; needs the server. */
function openTab(server: Server, device: Device, tab: number): DraftKeeper {
  const isReachable = () => !server.isDown && !device.isOffline;
  const found = server.read();
  const keeper = new DraftKeeper({
    start: meet(device.record ?? startFrom(found, ''), found, ME.id),
    userId: ME.id,
    save: async (state) => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      return isReachable() ? server.save(state) : { kind: 'offline' };
    },
    look: async () => (isReachable() ? server.read() : { kind: 'offline' }),
    keepLocally: (state) => {
      device.record = state;
    },
    tell: (news) => {
      for (const [index, other] of device.tabs.entries()) if (index !== tab) other?.hear(news);
    },
    onChange: () => {},
  });
  device.tabs[tab] = keeper;
  keeper.start();
  return keeper;
}

test('of 20,000 words typed with 300 interruptions none is lost, and none is published by itself', async () => {
  const random = createRandom(SEED);
  const server = new Server();
  const devices: Device[] = [0, 1].map(() => ({ record: null, isOffline: false, tabs: [] }));
  const typed = new Set<string>();
  let [device, tab, presses, interrupted] = [devices[0] as Device, 0, 0, 0];
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  let form = openTab(server, device, tab);
  /** The clock runs on while the form waits for the server. */
  const wait = async <Result>(promise: Promise<Result>): Promise<Result> => {
    await pass(500);
    return promise;
  };

  /** The writer compares, and takes over by hand what the own text lacks. */
  const decide = () => {
    const { other, state } = form;
    if (!other) return;
    const all = [other.confirmed.content, other.stored.content, state.draft.content];
    const lines = [...new Set(all.flatMap((text) => text.split('\n')))].join('\n');
    form.change({ ...state.draft, content: lines });
    form.keepMine();
  };
  const connect = () => {
    server.isDown = false;
    for (const each of devices) each.isOffline = false;
  };
  const show = () => {
    form = device.tabs[tab] ?? openTab(server, device, tab);
    return wait(form.look());
  };
  const interruptions = [
    async () => {
      form.leave();
      tab = 1 - tab;
      if (!device.tabs[tab]) connect();
      await show();
    },
    async () => {
      form.leave();
      connect();
      for (const keeper of device.tabs) keeper?.retry();
      await pass(5000);
      device = devices[1 - devices.indexOf(device)] as Device;
      await show();
    },
    async () => {
      form.leave();
      form.close();
      connect();
      form = openTab(server, device, tab);
    },
    async () => {
      device.isOffline = !device.isOffline;
    },
    async () => {
      server.isDown = !server.isDown;
    },
    async () => pass(random(40_000)),
    async () => {
      connect();
      decide();
      await wait(form.flush());
      const state = await wait(form.pause());
      presses += 1;
      if (server.publish(state)) form.settle(server.read());
      else {
        presses -= 1;
        form.resume();
        await wait(form.look());
      }
    },
    async () => {
      connect();
      form.discard();
      await pass(5000);
      form.bringBack();
    },
  ];

  for (let sentence = 0; sentence < SENTENCES; sentence += 1) {
    const line = `${sentence}: ${WORDS}`;
    typed.add(line);
    const { draft } = form.state;
    form.change({ ...draft, content: `${draft.content}\n${line}` });
    await pass(random(3000));
    // Exactly as many as there should be, wherever they fall.
    if (random(SENTENCES - sentence) < INTERRUPTIONS - interrupted) {
      interrupted += 1;
      await interruptions[random(interruptions.length)]?.();
      decide();
    }
  }
  connect();
  for (const each of devices) for (const keeper of each.tabs) keeper?.retry();
  await pass(120_000);
  await wait(form.look());
  decide();
  await pass(120_000);
  const lines = form.state.draft.content.split('\n').filter(Boolean);
  expect([...typed].filter((line) => !lines.includes(line))).toEqual([]);
  expect(lines).toHaveLength(SENTENCES);
  expect(interrupted).toBe(INTERRUPTIONS);
  expect(server.publishings).toBe(presses);
  expect(server.read().confirmed.content).toBe(form.state.draft.content);
});
