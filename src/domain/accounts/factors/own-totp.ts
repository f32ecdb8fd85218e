import { type NotingStores, noteChange } from '#domain/accounts/mails/public.ts';
import type { WithAudit } from '#domain/audit/public.ts';
import type { Clock } from '#domain/time/public.ts';
import type { Transactional } from '#domain/transactions/public.ts';
import type { WithPasskeys } from '../passkeys/passkey.ts';
import type { User } from '../user.ts';
import type { WithFactors } from './factor-repository.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { hasSecondFactor } from './second-factors.ts';
import { getTotpUri, matchTotp, newTotpSecret } from './totp.ts';

/** Its name in the record. */
const APP = 'authenticator app';

interface ChangingFactors extends Clock {
  readonly store: WithFactors &
    Transactional<WithFactors & WithPasskeys<'listOfUser'> & WithAudit & NotingStores>;
}

/** Makes a key for an authenticator app; null if there is one in use. */
export async function beginTotp(
  { store }: Pick<ChangingFactors, 'store'>,
  { id, username }: User,
  issuer: string,
): Promise<{ readonly secret: string; readonly uri: string } | null> {
  const secret = newTotpSecret();
  const isOffered = await store.factors.offerTotp(id, secret);
  return isOffered ? { secret, uri: getTotpUri(secret, username, issuer) } : null;
}

/** The first recovery codes, or why the app is not in use yet. */
export type ConfirmTotpResult =
  | { readonly ok: true; readonly recoveryCodes: readonly string[] }
  | { readonly ok: false; readonly reason: 'not_found' | 'invalid_code' | 'clock_off' };

/** Puts the app to use once a code shows that it has the key. */
export async function confirmTotp(
  { store, now }: ChangingFactors,
  user: User,
  code: string,
): Promise<ConfirmTotpResult> {
  const { id } = user;
  return store.withTransaction(async (stores) => {
    const { factors, accountChanges, audit } = stores;
    const before = await accountChanges.readState(id);
    const offered = await factors.findTotp(id);
    if (!offered || offered.isConfirmed) return { ok: false, reason: 'not_found' };
    const match = matchTotp(offered.secret, code, now());
    if (match.kind === 'clock_off') return { ok: false, reason: 'clock_off' };
    if (match.kind === 'none') return { ok: false, reason: 'invalid_code' };
    const recoveryCodes = newRecoveryCodes();
    await factors.spendStep(id, match.step);
    await factors.confirmTotp(id);
    await factors.replaceRecoveryCodes(id, recoveryCodes.map(hashRecoveryCode));
    const changes = [{ field: 'second factor', from: null, to: APP }];
    const at = now();
    await audit.record({ at, action: 'account.factor-added', changes });
    await noteChange(stores, { user, at, kind: 'factor-added', detail: APP, before });
    return { ok: true, recoveryCodes };
  });
}

/**
 * Ends the use of the app, and of the recovery codes if there are no passkeys; one that was never
 * confirmed only goes. Returns false if there was no app.
 */
export async function removeTotp({ store, now }: ChangingFactors, user: User): Promise<boolean> {
  const { id } = user;
  return store.withTransaction(async (stores) => {
    const { factors, passkeys, accountChanges, audit } = stores;
    const before = await accountChanges.readState(id);
    const found = await factors.findTotp(id);
    if (!found || !(await factors.removeTotp(id))) return false;
    // Nobody has signed in with it.
    if (!found.isConfirmed) return true;
    await factors.endSignInsOfUser(id);
    if ((await passkeys.listOfUser(id)).length === 0) await factors.removeAll(id);
    const changes = [{ field: 'second factor', from: APP, to: null }];
    const at = now();
    await audit.record({ at, action: 'account.factor-removed', changes });
    await noteChange(stores, { user, at, kind: 'factor-removed', detail: APP, before });
    return true;
  });
}

/** Ten new recovery codes, which replace all others; null without a second factor. */
export async function makeRecoveryCodes(
  { store, now }: ChangingFactors,
  user: User,
): Promise<readonly string[] | null> {
  const { id } = user;
  const recoveryCodes = newRecoveryCodes();
  return store.withTransaction(async (stores) => {
    const { factors, passkeys, accountChanges, audit } = stores;
    const before = await accountChanges.readState(id);
    if (!(await hasSecondFactor({ factors, passkeys }, id))) return null;
    await factors.replaceRecoveryCodes(id, recoveryCodes.map(hashRecoveryCode));
    const at = now();
    await audit.record({ at, action: 'account.codes-made' });
    await noteChange(stores, { user, at, kind: 'codes-made', before });
    return recoveryCodes;
  });
}
