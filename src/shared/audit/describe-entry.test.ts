import { expect, test } from 'vitest';
import { auditActions } from './audit-actions.ts';
import { describeChange, describeEntry } from './describe-entry.ts';

const asha = { id: 1, username: 'asha' };
const ben = { type: 'user', id: 2, label: 'ben' } as const;
const own = { type: 'user', id: 1, label: 'asha' } as const;
const post = { type: 'post', id: 7, label: 'Cake' } as const;
const message = { type: 'message', id: 7, label: '' } as const;
const role = { type: 'invitation', id: 7, label: 'editor' } as const;

test.each([
  [asha, 'post.created', post, 'asha created the post “Cake”'],
  [asha, 'sign-in.succeeded', null, 'asha signed in'],
  [null, 'sign-in.failed', ben, 'Somebody failed to sign in as ben'],
  [null, 'sign-in.failed', null, 'Somebody failed to sign in as somebody unknown'],
  [asha, 'message.read', message, 'asha read message 7'],
  [asha, 'message.removed', null, 'asha removed messages for good'],
  [asha, 'team.invited', role, 'asha invited somebody (editor)'],
  [
    asha,
    'team.invitation-revoked',
    { ...role, label: '' },
    'asha revoked an invitation (number 7)',
  ],
  [asha, 'team.suspended', ben, 'asha suspended ben'],
  [asha, 'account.factor-removed', null, 'asha removed a second factor of their own'],
  [asha, 'account.change-undone', own, 'asha undid changes of their account'],
  [null, 'account.password-reset', ben, 'The operator gave ben a new password'],
  [null, 'system.backup-made', null, 'The site made a backup'],
  [{ id: 3, username: 'a\u202Eb' }, 'sign-in.ended', null, 'a\\u{202e}b signed out'],
  [asha, 'team.removed', { ...ben, label: 'b\nn' }, 'asha removed the account b\\u{a}n'],
] as const)('%j, %s, %j: %s', (actor, action, subject, expected) => {
  expect(describeEntry({ actor, action, subject, address: null })).toBe(expected);
});

test('whoever has an address is neither the site nor its operator', () => {
  const entry = { actor: null, action: 'account.change-undone', subject: own } as const;
  expect(describeEntry({ ...entry, address: '192.0.2.1' })).toBe('Somebody undid changes of asha');
});

test('every action reads as a sentence, with and without a subject', () => {
  for (const action of Object.keys(auditActions) as (keyof typeof auditActions)[]) {
    for (const subject of [null, ben]) {
      const sentence = describeEntry({ actor: asha, action, subject, address: null });
      expect(sentence).toMatch(/^asha [a-z].*[^ ]$/);
      expect(sentence).not.toMatch(/[{}]/);
    }
  }
});

test.each([
  ['content', null, null, 'content'],
  ['role', null, 'editor', 'role: editor'],
  ['title', 'Cake', 'Two cakes', 'title changed from Cake to “Two cakes”'],
  ['published', 'false', 'true', 'Draft → Published'],
  ['isPinned', 'false', 'true', 'is pinned changed from no to yes'],
  ['coverImage', '/a b.webp', null, 'cover image removed: “/a b.webp”'],
  ['category', 'a\u202Eb', '', 'category changed from “a\\u{202e}b” to nothing'],
])('the change of %s from %j to %j: %s', (field, from, to, expected) => {
  expect(describeChange({ field, from, to })).toBe(expected);
});
