import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { blankDraft, type PostDraft } from '../form/post-draft.ts';
import { DraftKeeper, type SaveOutcome, type TabNews } from './draft-keeper.ts';
import { type DraftState, type ServerState, startFrom } from './draft-state.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const stored = blankDraft(true);
const typed = (title: string): PostDraft => ({ ...stored, title });
const empty: ServerState = {
  ...{ stored, version: 'v1', confirmed: stored, savedAt: null, savedBy: null },
};

interface Server {
  readonly outcomes?: (SaveOutcome | Promise<SaveOutcome>)[];
  readonly found?: object;
  readonly isLatest?: () => boolean;
}

function open({ outcomes = [], found = empty, isLatest = () => true }: Server = {}) {
  const saved: string[] = [];
  const local: (DraftState | null)[] = [];
  const told: TabNews[] = [];
  let count = 0;
  const keeper = new DraftKeeper({
    start: { state: startFrom(empty, 'key'), other: null },
    userId: 1,
    save: async ({ draft }) => {
      saved.push(draft.title);
      count += 1;
      return outcomes.shift() ?? { kind: 'kept', savedAt: `s${count}` };
    },
    look: async () => ({ ...empty, ...found }) as ServerState,
    device: { keep: (state) => void local.push(state), isLatest },
    tell: (news) => void told.push(news),
  });
  keeper.start();
  return { keeper, saved, local, told };
}

test('saves after a pause, and the device keeps it only until the server has it', async () => {
  const { keeper, saved, local, told } = open();
  keeper.change(typed('a'));
  await vi.advanceTimersByTimeAsync(1500);
  keeper.change(typed('ab'));
  await vi.advanceTimersByTimeAsync(1500);
  expect([saved, keeper.keepState.kind]).toEqual([[], 'waiting']);
  expect(local.at(-1)?.draft.title).toBe('ab');
  await vi.advanceTimersByTimeAsync(500);
  expect([saved, local.at(-1), told]).toEqual([['ab'], null, [{ kind: 'look' }]]);
  expect(keeper.keepState).toEqual({ kind: 'kept', savedAt: 's1' });
});

test('whoever never pauses is saved every five seconds, also while there is no connection', async () => {
  const outcomes: SaveOutcome[] = Array.from({ length: 3 }, () => ({ kind: 'offline' as const }));
  const { keeper, saved } = open({ outcomes });
  for (let key = 0; key < 320; key += 1) {
    keeper.change(typed(`key ${key}`));
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(saved).toHaveLength(6);
  expect(keeper.keepState.kind).toBe('waiting');
  await vi.advanceTimersByTimeAsync(2000);
  expect(saved.at(-1)).toBe('key 319');
});

test('what is typed while a slow save is under way is sent once after it has failed', async () => {
  const busy: SaveOutcome = { kind: 'refused', message: 'Busy', passes: true };
  const slow = Promise.withResolvers<SaveOutcome>();
  const { keeper, saved } = open({ outcomes: [slow.promise, ...Array(100).fill(busy)] });
  for (let key = 0; key < 200; key += 1) {
    keeper.change(typed(`key ${key}`));
    await vi.advanceTimersByTimeAsync(100);
  }
  const waiting = keeper.flush();
  slow.resolve(busy);
  await waiting;
  expect(saved).toEqual(['key 49', 'key 199']);
  await vi.advanceTimersByTimeAsync(9000);
  expect(saved).toHaveLength(2);
});

test('tries again, more and more seldom, until the connection is back', async () => {
  const outcomes: SaveOutcome[] = Array.from({ length: 4 }, () => ({ kind: 'offline' as const }));
  const { keeper, saved } = open({ outcomes });
  keeper.change(typed('a'));
  await vi.advanceTimersByTimeAsync(2000);
  expect(keeper.keepState.kind).toBe('offline');
  await vi.advanceTimersByTimeAsync(5000 + 10_000 + 20_000);
  expect(saved).toHaveLength(4);
  keeper.retry();
  await vi.advanceTimersByTimeAsync(0);
  expect(keeper.keepState.kind).toBe('kept');
});

test('a refusal of the text is not repeated before the text changes', async () => {
  const refused: SaveOutcome = { kind: 'refused', message: 'Too long', passes: false };
  const { keeper, saved } = open({ outcomes: [refused] });
  keeper.change(typed('a'));
  await vi.advanceTimersByTimeAsync(100_000);
  expect([saved.length, keeper.keepState]).toEqual([1, refused]);
});

test('what stands in the way is shown and nothing is sent until the writer decides', async () => {
  const theirs = {
    confirmed: typed('Theirs'),
    ...{ savedAt: 'other', savedBy: { id: 2, username: 'asha' } },
  };
  const { keeper, saved } = open({ outcomes: [{ kind: 'moved' }], found: theirs });
  keeper.change(typed('Mine'));
  await vi.advanceTimersByTimeAsync(2000);
  expect(keeper.keepState.kind).toBe('held');
  keeper.change(typed('Mine, too'));
  await vi.advanceTimersByTimeAsync(100_000);
  expect(saved).toEqual(['Mine']);
  keeper.keepMine();
  await vi.advanceTimersByTimeAsync(0);
  expect(saved).toEqual(['Mine', 'Mine, too']);
  expect(keeper.state.discarded?.draft.title).toBe('Theirs');
});

test('nothing is sent while the post is saved, and nothing of a draft that has ended', async () => {
  const { keeper, saved, local } = open();
  keeper.change(typed('a'));
  expect((await keeper.pause()).draft.title).toBe('a');
  await vi.advanceTimersByTimeAsync(100_000);
  const after = { ...empty, stored: typed('a'), confirmed: typed('a'), version: 'v2' };
  keeper.settle(after);
  await vi.advanceTimersByTimeAsync(100_000);
  expect([saved, local.at(-1), keeper.keepState.kind]).toEqual([[], null, 'settled']);
});

test('discarding ends the draft at once, and can be undone', async () => {
  const { keeper, saved } = open();
  keeper.change(typed('a'));
  await keeper.flush();
  keeper.discard();
  await vi.advanceTimersByTimeAsync(0);
  expect([saved, keeper.state.discarded?.draft.title]).toEqual([['a', ''], 'a']);
  keeper.bringBack();
  expect([keeper.state.draft.title, keeper.state.discarded]).toEqual(['a', null]);
});

test('a draft that somebody else has discarded meanwhile ends without a question', async () => {
  const discarded: SaveOutcome[] = [{ kind: 'kept', savedAt: 's1' }, { kind: 'moved' }];
  const { keeper, saved } = open({ outcomes: discarded });
  keeper.change(typed('a'));
  await keeper.flush();
  keeper.discard();
  await vi.advanceTimersByTimeAsync(100_000);
  expect([saved, keeper.keepState.kind, keeper.other]).toEqual([['a', ''], 'settled', null]);
  expect(keeper.state.discarded?.draft.title).toBe('a');
});

test('another tab goes on from what was typed here, and both may type in other fields', async () => {
  const [one, other] = [open(), open()];
  const pass = () => {
    for (const news of one.told.splice(0)) other.keeper.hear(news);
    for (const news of other.told.splice(0)) one.keeper.hear(news);
  };
  one.keeper.change(typed('One'));
  one.keeper.leave();
  pass();
  expect(other.keeper.state.draft.title).toBe('One');
  other.keeper.change({ ...typed('One, two'), excerpt: 'Two' });
  one.keeper.change({ ...one.keeper.state.draft, tags: 'three' });
  other.keeper.leave();
  pass();
  expect(one.keeper.state.draft).toMatchObject({
    ...{ title: 'One, two', excerpt: 'Two', tags: 'three' },
  });
});

test('a form that was left tries again, until another one of the same text has followed', async () => {
  let isLatest = true;
  const away: SaveOutcome = { kind: 'refused', message: 'Busy', passes: true };
  const { keeper, saved } = open({ outcomes: [away, away, away], isLatest: () => isLatest });
  keeper.change(typed('a'));
  keeper.close();
  await keeper.leave();
  await vi.advanceTimersByTimeAsync(5000);
  expect(saved).toEqual(['a', 'a']);
  isLatest = false;
  await vi.advanceTimersByTimeAsync(120_000);
  expect(saved).toEqual(['a', 'a']);
});

test('a save whose answer was lost is no change of somebody else', async () => {
  const arrived = { confirmed: typed('a'), savedAt: 's1', savedBy: { id: 1, username: 'me' } };
  const answer = Promise.withResolvers<SaveOutcome>();
  const { keeper, saved } = open({ outcomes: [answer.promise], found: arrived });
  keeper.change(typed('a'));
  const flushed = keeper.flush();
  await vi.advanceTimersByTimeAsync(0);
  keeper.change(typed('a b'));
  answer.resolve({ kind: 'moved' });
  await flushed;
  await vi.advanceTimersByTimeAsync(5000);
  expect([keeper.other, keeper.state.draft.title, saved]).toEqual([null, 'a b', ['a', 'a b']]);
});
