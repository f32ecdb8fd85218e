import { describe, expect, test } from 'vitest';
import type { WorkingCopyBody } from '#contracts/posts/drafts/endpoints.ts';
import type { EditablePostBody } from '#contracts/posts/endpoints.ts';
import type { RevisionBody } from '#contracts/posts/revisions/endpoints.ts';
import { keptNames } from '#shared/fields/field-values.ts';
import { postFields } from '#shared/posts/post-fields.ts';
import { sampleFields } from '#tests/support/field-samples.ts';
import { isConfirmed, keepMine, meet, startFrom, takeTheirs } from './draft-state.ts';
import { openPost, takeVersion } from './open-post.ts';
import { toServerState } from './server-draft.ts';

const [ME, BEN] = [
  { id: 1, username: 'ana' },
  { id: 2, username: 'ben' },
];
const [THEN, NOW] = ['2026-03-01T09:00:00.000Z', '2026-03-01T10:00:00.000Z'];
const words = { title: 'As it was', content: '<p>As it was</p>' };

const post = (changes: Partial<EditablePostBody>) =>
  ({
    ...sampleFields(postFields, keptNames(postFields), 'first'),
    ...{ ...words, createdAt: THEN, cover: null, updatedAt: NOW },
    ...changes,
    contentSource: changes.content ?? words.content,
  }) as unknown as EditablePostBody;

const base = {
  ...post({}),
  ...{ id: 7, savedAt: THEN, savedBy: BEN, html: words.content },
} as unknown as RevisionBody;
const draft = (changes: Partial<WorkingCopyBody>): WorkingCopyBody => ({
  ...{ savedAt: 's1', savedBy: ME, basedOn: THEN, writer: null, form: null },
  ...changes,
});

describe('a server draft that was typed over an older post', () => {
  const both = post({ title: 'Of Ben', content: '<p>Of Ben</p>' });
  const server = draft({ content: '<p>Of Ana</p>' });

  test('takes over what only the newer post changed', () => {
    const newer = post({ title: 'Of Ben' });
    const { state, other } = openPost(newer, { server, base, local: undefined }, ME.id);
    expect(other).toBeNull();
    expect(state).toMatchObject({
      ...{ version: NOW, savedAt: 's1' },
      draft: { title: 'Of Ben', content: '<p>Of Ana</p>' },
    });
    expect(isConfirmed(state)).toBe(true);
  });

  test('names who saved the newer post, not who typed the draft', () => {
    const ben = { id: 9, username: 'ben' };
    const { other } = openPost(both, { server, base, local: undefined, editor: ben }, ME.id);
    expect(other?.savedBy).toEqual(ben);
  });

  test('waits for the writer where both changed a field, and loses neither side', () => {
    const { state, other } = openPost(both, { server, base, local: undefined }, ME.id);
    expect(state).toMatchObject({ version: THEN, draft: { title: 'As it was' } });
    if (!other) throw new Error('Nothing waits');
    expect(keepMine(state, other)).toMatchObject({
      draft: { title: 'Of Ben', content: '<p>Of Ana</p>' },
      discarded: { draft: { content: '<p>Of Ben</p>' } },
    });
    const taken = takeTheirs(state, other);
    expect(taken).toMatchObject({
      draft: { title: 'Of Ben', content: '<p>Of Ben</p>' },
      discarded: { draft: { content: '<p>Of Ana</p>' } },
    });
    // The draft has still to end.
    expect(isConfirmed(taken)).toBe(false);
  });

  test('is compared with the newer post if the older one is gone', () => {
    const { state, other } = openPost(both, { server, base: null, local: undefined }, ME.id);
    expect(state).toMatchObject({ version: NOW, draft: { content: '<p>Of Ben</p>' } });
    expect(other?.confirmed).toMatchObject({ title: 'Of Ben', content: '<p>Of Ana</p>' });
  });

  test('waits in a form that shows the newer post already', () => {
    const shown = openPost(both, { server: null, base: null, local: undefined }, ME.id).state;
    const { stored, version } = shown;
    const found = toServerState(stored, version, server);
    expect(meet(shown, found, ME.id)).toEqual({ state: shown, other: found });
  });

  test('of somebody else waits, as always', () => {
    const theirs = { ...server, savedBy: BEN };
    const { state, other } = openPost(both, { server: theirs, base, local: undefined }, ME.id);
    expect(state).toMatchObject({ version: NOW, draft: { content: '<p>Of Ben</p>' } });
    expect(other?.savedBy).toEqual(BEN);
  });

  test('meets what only this device has', () => {
    const { stored, version } = openPost(
      both,
      { server: null, base: null, local: undefined },
      ME.id,
    ).state;
    const typed = { ...stored, title: 'Typed here' };
    const local = { ...startFrom(toServerState(stored, version, null), ''), draft: typed };
    const { state, other } = openPost(both, { server, base, local }, ME.id);
    expect(state.draft.title).toBe('Typed here');
    expect(other?.confirmed.content).toBe('<p>Of Ana</p>');
  });
});

test('a server draft over the newest post is what the form shows', () => {
  const server = draft({ title: 'Of Ana', basedOn: '2026-03-01T10:00:00Z' });
  const { state, other } = openPost(post({}), { server, base: null, local: undefined }, ME.id);
  expect([state.draft.title, other]).toEqual(['Of Ana', null]);
});

describe('a version that is restored', () => {
  const version = { ...base, title: 'As it was once', published: false } as RevisionBody;

  test('is typed into the form: nothing of it is saved', () => {
    const opened = openPost(post({}), { server: null, base: null, local: undefined }, ME.id);
    const { state } = takeVersion(post({}), opened, version);
    expect(state.draft).toEqual({ ...opened.state.draft, title: 'As it was once' });
    expect(state.confirmed).toEqual(opened.state.confirmed);
    expect(state.discarded).toBeNull();
  });

  test('is HTML in the form, also if it was typed as Markdown', () => {
    const opened = openPost(post({}), { server: null, base: null, local: undefined }, ME.id);
    const typed = { ...version, content: '## As typed', html: '<h2>As typed</h2>' };
    expect(takeVersion(post({}), opened, typed).state.draft.content).toBe('<h2>As typed</h2>');
  });

  test('puts aside what was typed', () => {
    const server = draft({ title: 'Typed', basedOn: NOW });
    const opened = openPost(post({}), { server, base: null, local: undefined }, ME.id);
    const { state } = takeVersion(post({}), opened, version);
    expect(state.discarded?.draft.title).toBe('Typed');
    expect(state.savedAt).toBe('s1');
  });
});
