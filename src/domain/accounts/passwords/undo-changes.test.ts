import { expect, test } from 'vitest';
import type { AccountChange, AccountState } from '#domain/accounts/mails/public.ts';
import type { AccountChangeKind } from '#shared/accounts/account-changes.ts';
import { withoutChanges } from './undo-changes.ts';

const key = (name: string) => ({
  ...{ credential_id: name, public_key: '', counter: 0, transports: '', name },
  ...{ created_at: '', last_used_at: null },
});
const stateOf = (
  email: string | null,
  keys = '',
  codes = '',
  secret: string | null = null,
): AccountState => ({
  ...{ email, role: null, passkeys: [...keys].map(key), recoveryCodes: [...codes] },
  totp: secret === null ? null : { secret, last_step: 0 },
});

/** Each step is what was done, and what the account was after it. */
function undo(undone: string, ...steps: readonly (readonly [AccountChangeKind, AccountState])[]) {
  const states = [stateOf('own', 'a', '12'), ...steps.map(([, state]) => state)];
  const changes: AccountChange[] = steps.map(([kind], index) => ({
    ...{ id: index, userId: 1, at: '', kind, detail: null, address: null, device: null },
    before: states[index] ?? null,
  }));
  const meant = changes.filter(({ id }) => undone.includes(`${id}`));
  const left = withoutChanges(states.at(-1) ?? stateOf(null), changes, meant);
  const keys = left.passkeys.map(({ name }) => name).join('');
  return [left.email, keys, left.recoveryCodes.join(''), left.totp?.secret ?? null];
}

const added = ['factor-added', stateOf('own', 'ab', '12')] as const;

test.each([
  [
    'an added passkey, not one added later',
    undo('0', added, ['factor-added', stateOf('own', 'abc', '12')]),
    ['own', 'ac', '12', null],
  ],
  [
    'what was removed',
    undo('0', ['factor-removed', stateOf('own', '', '')]),
    ['own', 'a', '12', null],
  ],
  [
    'a removed one, beside what was added later',
    undo(
      '0',
      ['factor-removed', stateOf('own', '', '')],
      ['factor-added', stateOf('own', 'c', '34')],
    ),
    ['own', 'ca', '34', null],
  ],
  ['new codes', undo('0', ['codes-made', stateOf('own', 'a', '34')]), ['own', 'a', '12', null]],
  [
    'no codes that were used meanwhile',
    undo(
      '1',
      ['factor-added', stateOf('own', 'ab', '2')],
      ['email-changed', stateOf('thief', 'ab', '2')],
    ),
    ['own', 'ab', '2', null],
  ],
  [
    'an address, not one of later',
    undo(
      '0',
      ['email-changed', stateOf('thief', 'a', '12')],
      ['email-changed', stateOf('new', 'a', '12')],
    ),
    ['new', 'a', '12', null],
  ],
  [
    'both addresses',
    undo(
      '01',
      ['email-changed', stateOf('thief', 'a', '12')],
      ['email-changed', stateOf('more', 'a', '12')],
    ),
    ['own', 'a', '12', null],
  ],
  [
    'an app, not one that took its place',
    undo(
      '0',
      ['factor-added', stateOf('own', 'a', '12', 'X')],
      ['factor-added', stateOf('own', 'a', '12', 'Y')],
    ),
    ['own', 'a', '12', 'Y'],
  ],
  [
    'all of it',
    undo(
      '012',
      added,
      ['codes-made', stateOf('own', 'ab', '56')],
      ['email-changed', stateOf(null, 'ab', '56')],
    ),
    ['own', 'a', '12', null],
  ],
])('undoes %s', (_what, left, expected) => expect(left).toEqual(expected));
