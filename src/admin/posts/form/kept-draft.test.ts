import { expect, test } from 'vitest';
import { changeNames } from '#rules/fields/field-values.ts';
import { postFields } from '#rules/posts/post-fields.ts';
import { readKeptDraft } from './kept-draft.ts';
import { blankDraft, toUpdateRequest } from './post-draft.ts';

const stored = { ...blankDraft(true), title: 'Stored', coverImage: '/x.png', time: '09:00' };
const kept = {
  draft: { ...stored, title: 'Typed' },
  base: stored,
  version: 'v1',
  key: 'k',
  savedAt: null,
  discarded: null,
};

test('a copy reads back unchanged', () => {
  expect(readKeptDraft(JSON.parse(JSON.stringify(kept)), blankDraft(false))).toEqual(kept);
});

test.each([...changeNames(postFields), 'time', 'coverAlt'] as const)(
  'a copy of a form without %s opens with the stored value, and does not send it',
  (name) => {
    const without = (draft: object) => {
      const { [name]: _unknown, ...older } = draft as Record<string, unknown>;
      return older;
    };
    const older = { ...kept, draft: without(kept.draft), base: without(kept.base) };
    const read = readKeptDraft(older, stored);
    expect(read?.draft).toEqual({ ...kept.draft, [name]: stored[name] });
    const request = read && toUpdateRequest(read.draft, read.base, new Date());
    expect(request).toEqual(name === 'title' ? {} : { title: 'Typed' });
  },
);

test.each([null, 'text', {}, { ...kept, draft: null }, { ...kept, draft: { title: 7 } }])(
  'anything but a draft is ignored: %j',
  (value) => {
    expect(readKeptDraft(value, stored)).toBeNull();
  },
);
