import { type NotingStores, noteChange } from '#domain/accounts/mails/public.ts';
import type { WithAudit } from '#domain/audit/public.ts';
import type { Transactional } from '#domain/transactions/public.ts';
import type { WithFactors } from '../factors/factor-repository.ts';
import { hashRecoveryCode, newRecoveryCodes } from '../factors/recovery-codes.ts';
import type { SessionSource } from '../sign-in/open-session.ts';
import type { User } from '../user.ts';
import type { Passkey, PasskeyCreation, PasskeyVerifier, WithPasskeys } from './passkey.ts';
import { openChallenge, takeChallenge } from './passkey-challenges.ts';
import { buildCreationOptions } from './passkey-options.ts';

/** More would only be forgotten. */
const PASSKEYS_MAX = 20;

interface ChangingPasskeys extends SessionSource {
  readonly store: WithPasskeys &
    Transactional<WithPasskeys & WithFactors & WithAudit & NotingStores>;
  readonly passkeyVerifier: PasskeyVerifier;
}

/** Opens a challenge: the options for the browser to make a passkey, and the token that its answer needs. */
export async function beginPasskey(auth: ChangingPasskeys, user: User) {
  const existing = await auth.store.passkeys.listOfUser(user.id);
  const { challenge, token } = await openChallenge(auth, 'add', user.id);
  const { site } = auth.passkeyVerifier;
  return { options: buildCreationOptions(site, user, existing, challenge), token };
}

/** The new passkey, with recovery codes if there were none, or why there is none. */
export type AddPasskeyResult =
  | {
      readonly ok: true;
      readonly passkey: Passkey;
      readonly recoveryCodes: readonly string[];
    }
  | {
      readonly ok: false;
      readonly reason:
        | 'challenge_ended'
        | 'passkey_exists'
        | 'passkey_of_other_site'
        | 'invalid_passkey';
    };

/** Stores the passkey that a browser has made. */
export async function addPasskey(
  auth: ChangingPasskeys,
  user: User,
  { name, response }: { readonly name: string; readonly response: PasskeyCreation },
  token: string | null,
): Promise<AddPasskeyResult> {
  const { id: userId } = user;
  const challenge = await takeChallenge(auth, token, 'add', userId);
  if (!challenge) return { ok: false, reason: 'challenge_ended' };
  const checked = await auth.passkeyVerifier.checkCreation(response, challenge);
  if (!checked.ok) return checked;
  return auth.store.withTransaction(async (stores) => {
    const { passkeys, factors, accountChanges, audit } = stores;
    const at = auth.now();
    const before = await accountChanges.readState(userId);
    const isFull = (await passkeys.listOfUser(userId)).length >= PASSKEYS_MAX;
    const passkey = isFull
      ? null
      : await passkeys.insert({ ...checked.key, userId, name, createdAt: at });
    if (!passkey) return { ok: false, reason: 'passkey_exists' };
    const changes = [{ field: 'passkey', from: null, to: name }];
    await audit.record({ at, action: 'account.factor-added', changes });
    await noteChange(stores, { user, at, kind: 'factor-added', detail: name, before });
    if ((await factors.countRecoveryCodes(userId)) > 0) {
      return { ok: true, passkey, recoveryCodes: [] };
    }
    const recoveryCodes = newRecoveryCodes();
    await factors.replaceRecoveryCodes(userId, recoveryCodes.map(hashRecoveryCode));
    return { ok: true, passkey, recoveryCodes };
  });
}

/** Gives a passkey of the user another name; null if there is none with this id. */
export async function renamePasskey(
  { store, now }: ChangingPasskeys,
  { id: userId }: User,
  id: number,
  name: string,
): Promise<Passkey | null> {
  return store.withTransaction(async ({ passkeys, audit }) => {
    const before = (await passkeys.listOfUser(userId)).find((own) => own.id === id);
    const passkey = before && (await passkeys.rename(userId, id, name));
    if (!passkey) return null;
    const changes = [{ field: 'passkey', from: before.name, to: name }];
    await audit.record({ at: now(), action: 'account.passkey-renamed', changes });
    return passkey;
  });
}

/**
 * Removes a passkey of the user, and with the last second factor the recovery codes; returns false
 * if there is none with this id.
 */
export async function removePasskey(
  { store, now }: ChangingPasskeys,
  user: User,
  id: number,
): Promise<boolean> {
  const { id: userId } = user;
  return store.withTransaction(async (stores) => {
    const { passkeys, factors, accountChanges, audit } = stores;
    const before = await accountChanges.readState(userId);
    const removed = await passkeys.remove(userId, id);
    if (!removed) return false;
    const changes = [{ field: 'passkey', from: removed.name, to: null }];
    const at = now();
    await audit.record({ at, action: 'account.factor-removed', changes });
    const detail = removed.name;
    await noteChange(stores, { user, at, kind: 'factor-removed', detail, before });
    const isLast = (await passkeys.listOfUser(userId)).length === 0;
    if (isLast && !(await factors.findTotp(userId))?.isConfirmed) await factors.removeAll(userId);
    return true;
  });
}
