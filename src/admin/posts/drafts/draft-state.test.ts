import { expect, test } from 'vitest';
import { blankDraft, type PostDraft } from '../form/post-draft.ts';
import {
  bringBack,
  compareWith,
  isConfirmed,
  keepMine,
  meet,
  mergeDrafts,
  type ServerState,
  startFrom,
  takeTheirs,
} from './draft-state.ts';

const ME = 1;
const form = (changes: Partial<PostDraft> = {}): PostDraft => ({
  ...blankDraft(true),
  ...{ title: 'Stored', content: '<p>Stored</p>' },
  ...changes,
});

const server = (changes: Partial<ServerState> = {}): ServerState => ({
  ...{ stored: form(), version: 'v1', confirmed: form(), savedAt: null, savedBy: null },
  ...changes,
});

/** The server with a draft. */
const withDraft = (savedAt: string, changes: Partial<PostDraft>, by = ME) =>
  server({ savedAt, confirmed: form(changes), savedBy: { id: by, username: `person ${by}` } });

test('a merge takes what only they changed, and disputes what both changed differently', () => {
  const base = form({ tags: 'a, b' });
  const mine = form({ tags: 'a,b,', title: 'Mine', excerpt: 'Both' });
  const theirs = form({ tags: 'c', title: 'Theirs', excerpt: 'Both', content: '<p>Theirs</p>' });
  const { draft, disputed } = mergeDrafts(base, mine, theirs);
  expect(draft).toMatchObject({ tags: 'c', title: 'Mine', content: '<p>Theirs</p>' });
  expect(disputed).toEqual(['title']);
});

test('a form without words of its own shows what the writer typed elsewhere', () => {
  const elsewhere = withDraft('s1', { content: '<p>At home</p>' });
  const { state, other } = meet(startFrom(server(), ''), elsewhere, ME);
  expect(other).toBeNull();
  expect(state).toMatchObject({ savedAt: 's1', draft: { content: '<p>At home</p>' } });
  expect(isConfirmed(state)).toBe(true);
});

test('words that only this device has are merged with what was typed elsewhere', () => {
  const discarded = { draft: form({ title: 'Put aside' }), stored: form(), version: 'v1' };
  const mine = { ...startFrom(server(), ''), draft: form({ title: 'Mine' }), discarded };
  const { state, other } = meet(mine, withDraft('s1', { content: '<p>At home</p>' }), ME);
  expect(other).toBeNull();
  expect(state.draft).toEqual(form({ title: 'Mine', content: '<p>At home</p>' }));
  expect(state.discarded).toEqual(discarded);
  expect(isConfirmed(state)).toBe(false);
});

test('a save, a discard or a restore elsewhere ends the draft in every form', () => {
  const known = startFrom(withDraft('s1', { content: '<p>Draft</p>' }), '');
  for (const stored of [form(), form({ content: '<p>Draft</p>' }), form({ title: 'Restored' })]) {
    const { state, other } = meet(known, server({ stored, confirmed: stored, version: 'v2' }), ME);
    expect(other).toBeNull();
    expect(state).toMatchObject({ draft: stored, savedAt: null, version: 'v2' });
  }
});

test('words typed after a draft has ended elsewhere are neither lost nor put in its place', () => {
  const known = startFrom(withDraft('s1', { content: '<p>Draft</p>' }), '');
  const typing = { ...known, draft: form({ content: '<p>Draft, and more</p>' }) };
  const saved = form({ content: '<p>Draft</p>' });
  const after = meet(typing, server({ stored: saved, confirmed: saved, version: 'v2' }), ME);
  expect(after).toMatchObject({ other: null, state: { draft: typing.draft, version: 'v2' } });
  const restored = form({ content: '<p>An old version</p>' });
  const newer = server({ stored: restored, confirmed: restored, version: 'v3' });
  const disputed = meet(typing, newer, ME);
  expect(disputed).toEqual({ state: typing, other: newer });
  expect(takeTheirs(typing, newer)).toMatchObject({
    ...{ draft: restored, discarded: { draft: typing.draft, version: 'v1' } },
  });
});

test('somebody else’s draft waits for the second one’s decision, also before anything is typed', () => {
  const theirs = withDraft('s1', { title: 'Theirs' }, 2);
  const untouched = startFrom(server(), '');
  expect(meet(untouched, theirs, ME)).toEqual({ state: untouched, other: theirs });
  expect(keepMine(untouched, theirs)).toMatchObject({
    ...{ draft: form(), savedAt: 's1' },
    discarded: { draft: theirs.confirmed },
  });
  const mine = { ...untouched, draft: form({ excerpt: 'Mine' }) };
  expect(keepMine(mine, theirs)).toMatchObject({
    ...{ draft: form({ excerpt: 'Mine', title: 'Theirs' }), savedAt: 's1' },
  });
  expect(compareWith(mine, theirs)).toMatchObject({ mine: mine.draft, theirs: theirs.confirmed });
});

test('a post that somebody saved under the writer’s draft is merged, or disputed', () => {
  const known = startFrom(withDraft('s1', { content: '<p>Mine</p>' }), '');
  const under = (changes: Partial<PostDraft>) => ({
    ...withDraft('s1', { ...changes, content: '<p>Mine</p>' }),
    ...{ stored: form(changes), version: 'v2' },
  });
  const merged = meet(known, under({ title: 'Theirs' }), ME);
  expect(merged.other).toBeNull();
  expect(merged.state.draft).toEqual(form({ title: 'Theirs', content: '<p>Mine</p>' }));
  expect(isConfirmed(merged.state)).toBe(true);
  const disputed = under({ content: '<p>Theirs</p>' });
  expect(meet(known, disputed, ME).other).toEqual(disputed);
});

test('a text that is brought back over a newer post meets that post again', () => {
  const typing = { ...startFrom(server(), ''), draft: form({ title: 'Mine' }) };
  const theirs = form({ title: 'Theirs', tags: 'theirs' });
  const newer = server({ stored: theirs, confirmed: theirs, version: 'v2' });
  const taken = takeTheirs(typing, newer);
  const back = taken.discarded && bringBack(taken, taken.discarded);
  expect(back).toMatchObject({ draft: { title: 'Mine' }, version: 'v1' });
  expect(back && meet(back, newer, ME).other).toEqual(newer);
});
