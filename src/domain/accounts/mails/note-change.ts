import { randomUUID } from 'node:crypto';
import type { AccountChangeKind } from '#shared/accounts/account-changes.ts';
import { addSeconds } from '#shared/time/add-seconds.ts';
import { DAY_SECONDS } from '#shared/time/day.ts';
import type { AccountChange, AccountState, WithAccountChanges } from './account-change.ts';
import type { WithAccountMails } from './account-mail.ts';

/** Repositories by which the transaction of a change tells of it. */
export type NotingStores = WithAccountChanges<'readState' | 'insert' | 'listSince'> &
  WithAccountMails<'insert'>;

interface Person {
  readonly id: number;
  readonly username: string;
}

interface Noting {
  readonly user: Person;
  readonly at: string;
  readonly kind: AccountChangeKind;
  readonly detail?: string | null;
  /** From `readState`, at the beginning of the transaction. */
  readonly before: AccountState;
  /** Who gave or took a role; the link that undoes it goes to them. */
  readonly by?: Person;
}

/**
 * Keeps a change of how an account is entered, and writes to its owner at every address that the account
 * had in the last day; in the transaction of the change. The link that undoes it goes only to the address
 * of a day ago: whoever has put another one there cannot undo what the owner does about it.
 */
export async function noteChange(stores: NotingStores, change: Noting): Promise<void> {
  const { user, at, kind, detail = null, before, by } = change;
  const noted = await stores.accountChanges.insert({
    ...{ userId: user.id, at, kind, detail, before },
  });
  await write(stores, user, noted, by === undefined);
  if (by && by.id !== user.id) await write(stores, by, noted, true);
}

/** Mails of the operator's commands are due at once, too: a server sends them. */
async function write(
  { accountChanges, accountMails }: NotingStores,
  { id: userId, username }: Person,
  { id: changeId, at, kind, detail, address, device }: AccountChange,
  isUndoable: boolean,
): Promise<void> {
  const { email } = await accountChanges.readState(userId);
  const recent = await accountChanges.listSince(userId, addSeconds(at, -DAY_SECONDS));
  const former = recent
    .filter((change) => change.kind === 'email-changed')
    .map(({ before }) => before?.email ?? null);
  const trusted = former.length > 0 ? (former[0] ?? null) : email;
  const addresses = new Set([email, ...former]);
  for (const to of addresses) {
    if (to === null) continue;
    const endsAt = addSeconds(at, DAY_SECONDS);
    const link =
      isUndoable && to === trusted ? { purpose: 'undo' as const, changeId, endsAt } : null;
    const event = { username, at, address, device, change: kind, detail, link };
    const mail = { kind: 'account-changed', userId, to, event } as const;
    await accountMails.insert({ ...mail, eventId: randomUUID(), createdAt: at });
  }
}
