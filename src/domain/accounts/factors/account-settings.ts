import type { WithAudit } from '#domain/audit/public.ts';
import type { Clock } from '#domain/time/public.ts';
import type { Transactional } from '#domain/transactions/public.ts';
import type { WithPasskeys } from '../passkeys/passkey.ts';
import type { User } from '../user.ts';
import type { WithFactors } from './factor-repository.ts';
import { hasSecondFactor } from './second-factors.ts';

/** Settings by administrators for all accounts. */
export interface AccountSettingsRepository {
  /** Whether everybody with a role needs a second factor. */
  isSecondFactorRequired(): Promise<boolean>;
  setSecondFactorRequired(isRequired: boolean): Promise<void>;
}

export interface WithAccountSettings<
  Method extends keyof AccountSettingsRepository = keyof AccountSettingsRepository,
> {
  readonly accountSettings: Pick<AccountSettingsRepository, Method>;
}

type Stores = WithAccountSettings &
  WithFactors<'findTotp'> &
  WithPasskeys<'listOfUser'> &
  WithAudit;

/**
 * Requires a second factor of everybody with a role, or no longer; returns false if the
 * administrator who asks for it has none.
 */
export async function requireSecondFactor(
  { store, now }: Clock & { readonly store: Transactional<Stores> },
  isRequired: boolean,
  viewer: User,
): Promise<boolean> {
  return store.withTransaction(async ({ accountSettings, factors, passkeys, audit }) => {
    if (isRequired && !(await hasSecondFactor({ factors, passkeys }, viewer.id))) return false;
    const wasRequired = await accountSettings.isSecondFactorRequired();
    if (wasRequired === isRequired) return true;
    await accountSettings.setSecondFactorRequired(isRequired);
    const change = { field: 'isSecondFactorRequired', from: `${wasRequired}`, to: `${isRequired}` };
    await audit.record({ at: now(), action: 'system.settings-changed', changes: [change] });
    return true;
  });
}
