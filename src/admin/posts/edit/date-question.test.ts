import { expect, test } from 'vitest';
import { blankDraft } from '../form/post-draft.ts';
import { hasOldDate } from './date-question.tsx';

const now = new Date(2026, 10, 22, 12, 0);
const base = { ...blankDraft(false), createdAt: '2026-03-01', time: '09:00' };
const live = { ...base, published: true };

test.each([
  ['goes live with an old date', live, base, true],
  ['stays a draft', base, base, false],
  [
    'has no date',
    { ...live, createdAt: '', time: '' },
    { ...base, createdAt: '', time: '' },
    false,
  ],
  ['was dated in this form', { ...live, createdAt: '2026-04-01' }, base, false],
  [
    'is dated in the future',
    { ...live, createdAt: '2026-12-01' },
    { ...base, createdAt: '2026-12-01' },
    false,
  ],
  ['is live already', live, live, false],
])('a draft that %s: asks is %s', (_what, draft, before, asks) => {
  expect(hasOldDate(draft, before, now)).toBe(asks);
});
