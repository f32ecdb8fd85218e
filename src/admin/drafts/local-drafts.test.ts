// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { findLocalDraft, LocalDraft } from './local-drafts.ts';

/** A database whose transactions end in order, each when the test says so. */
const database = vi.hoisted(() => ({
  records: new Map<string, unknown>(),
  waiting: [] as { readonly acts: (() => void)[]; readonly done: () => void }[],
  opened: Promise.resolve(),
}));

vi.mock('idb-keyval', () => ({
  createStore: () => async (_mode: string, use: (records: unknown) => unknown) => {
    await database.opened;
    const acts: (() => void)[] = [];
    const ended = new Promise<void>((done) => database.waiting.push({ acts, done }));
    return use({
      put: (value: unknown, name: string) => acts.push(() => database.records.set(name, value)),
      delete: (name: string) => acts.push(() => database.records.delete(name)),
      transaction: { commit: () => {}, ended },
    });
  },
  promisifyRequest: ({ ended }: { readonly ended: Promise<void> }) => ended,
  get: async (name: string) => database.records.get(name),
}));

beforeEach(() => {
  database.records.clear();
  database.waiting.length = 0;
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});

const settle = () => vi.advanceTimersByTimeAsync(0);

/** Ends the oldest transactions; those behind them wait. */
async function commit({ butLast = 0 } = {}): Promise<void> {
  await settle();
  while (database.waiting.length > butLast) {
    const { acts, done } = database.waiting.shift() as (typeof database.waiting)[number];
    for (const act of acts) act();
    done();
    await settle();
  }
}

/** The page or the browser is gone: what waits is aborted. */
const abort = () => {
  database.waiting.length = 0;
};

const NAME = '1:post/7';
const openDraft = () => new LocalDraft<string>(NAME, () => {});

async function find(): Promise<unknown> {
  const found = findLocalDraft(NAME);
  await commit();
  return found;
}

test('what a page was left with is found before and after a slow database has it', async () => {
  const draft = openDraft();
  draft.keep('Kept.');
  await commit();
  draft.keep('Kept. And the last words.');
  draft.leave();
  await settle();
  abort();
  const found = findLocalDraft(NAME);
  await vi.advanceTimersByTimeAsync(10_001);
  expect(await found).toBe('Kept. And the last words.');
  expect(await find()).toBe('Kept. And the last words.');
  expect([database.records.get(NAME), localStorage.length]).toEqual([
    'Kept. And the last words.',
    0,
  ]);
});

test('words of a window that lost the focus do not come back over those typed after it', async () => {
  const draft = openDraft();
  let text = 'Typed.';
  draft.keep(text);
  draft.leave();
  for (let key = 1; key <= 60; key += 1) {
    text += '.';
    draft.keep(text);
    await vi.advanceTimersByTimeAsync(100);
    if (key % 3 === 0) await commit({ butLast: 1 });
  }
  const stored = String(database.records.get(NAME));
  abort();
  const found = String(await find());
  expect(found.length).toBeGreaterThanOrEqual(stored.length);
  expect(stored.length).toBeGreaterThan(40);
});

test.each([
  ['whose page is left before the database has heard of it', true],
  ['after which the browser is killed', false],
])('a sent reply %s does not come back', async (_what, isLeft) => {
  const draft = openDraft();
  draft.keep('Dear');
  draft.leave();
  draft.keep(null);
  await vi.advanceTimersByTimeAsync(300);
  if (isLeft) draft.leave();
  abort();
  expect(await find()).toBeUndefined();
});

test('a sent reply does not come back from a page that opens meanwhile', async () => {
  const draft = openDraft();
  draft.keep('Dear');
  draft.leave();
  await settle();
  let open = () => {};
  const isOpened = new Promise<void>((resolve) => {
    open = resolve;
  });
  database.opened = isOpened;
  const found = findLocalDraft(NAME);
  await settle();
  database.opened = Promise.resolve();
  draft.keep(null);
  await vi.advanceTimersByTimeAsync(300);
  await commit();
  open();
  await commit();
  await found;
  expect(await find()).toBeUndefined();
});

test('what another tab is left with stands over what this one wrote before', async () => {
  openDraft().keep('Typed here.');
  await settle();
  const other = openDraft();
  other.keep('Typed here. And there.');
  other.leave();
  await commit({ butLast: 2 });
  abort();
  expect(await find()).toBe('Typed here. And there.');
});

test('a tab that was not answered in time does not write its old words over those of another', async () => {
  const draft = openDraft();
  draft.keep('Typed here.');
  await vi.advanceTimersByTimeAsync(10_001);
  await commit();
  openDraft().keep('Typed here. And there.');
  await commit();
  draft.leave();
  expect(await find()).toBe('Typed here. And there.');
});
