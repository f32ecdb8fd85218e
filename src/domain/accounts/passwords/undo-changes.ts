import type {
  AccountChange,
  AccountState,
  WithAccountChanges,
} from '#domain/accounts/mails/public.ts';
import { FACTOR_CHANGES } from '#shared/accounts/account-changes.ts';

/** Whether factors or an address can still be brought back to what they were before a change. */
export const isUndoable = ({ kind, before }: AccountChange): boolean =>
  before !== null && FACTOR_CHANGES.includes(kind);

/**
 * Undoes those changes of an account since a time that are meant, and no others; in a transaction. All
 * changes from the first of them on are forgotten, with their links. Returns false if there is none.
 */
export async function undoChanges(
  {
    accountChanges,
  }: WithAccountChanges<'listSince' | 'readState' | 'restoreFactors' | 'removeFrom'>,
  userId: number,
  since: string,
  isMeant: (change: AccountChange) => boolean,
): Promise<boolean> {
  const changes = await accountChanges.listSince(userId, since);
  const meant = changes.filter((change) => isUndoable(change) && isMeant(change));
  const [first] = meant;
  if (!first) return false;
  const present = await accountChanges.readState(userId);
  await accountChanges.restoreFactors(userId, withoutChanges(present, changes, meant));
  await accountChanges.removeFrom(userId, first.id);
  return true;
}

/** An account as it would be without some of its changes, given the oldest first. */
export function withoutChanges(
  present: AccountState,
  changes: readonly AccountChange[],
  undone: readonly AccountChange[],
): AccountState {
  return undone.toReversed().reduce((state, change) => {
    const next = changes[changes.indexOf(change) + 1];
    return change.before ? reverse(state, change, change.before, next?.before ?? present) : state;
  }, present);
}

/** Reverses what one change did to a state, as far as no other has replaced it since. */
function reverse(
  state: AccountState,
  { kind }: AccountChange,
  before: AccountState,
  after: AccountState,
): AccountState {
  const idsOf = ({ passkeys }: AccountState) => passkeys.map((passkey) => passkey.credential_id);
  const added = idsOf(after).filter((id) => !idsOf(before).includes(id));
  const removed = before.passkeys.filter(
    ({ credential_id: id }) => !idsOf(after).includes(id) && !idsOf(state).includes(id),
  );
  const hasOtherApp = before.totp?.secret !== after.totp?.secret;
  // Codes that were used meanwhile are missing after it, too.
  const hasOtherCodes =
    after.recoveryCodes.some((code) => !before.recoveryCodes.includes(code)) ||
    (kind === 'factor-removed' && after.recoveryCodes.length === 0);
  const hasTheseCodes = state.recoveryCodes.every((code) => after.recoveryCodes.includes(code));
  return {
    ...state,
    email: before.email !== after.email && state.email === after.email ? before.email : state.email,
    totp: hasOtherApp && state.totp?.secret === after.totp?.secret ? before.totp : state.totp,
    passkeys: [
      ...state.passkeys.filter(({ credential_id: id }) => !added.includes(id)),
      ...removed,
    ],
    recoveryCodes: hasOtherCodes && hasTheseCodes ? before.recoveryCodes : state.recoveryCodes,
  };
}
