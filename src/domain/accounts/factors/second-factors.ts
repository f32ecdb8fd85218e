import type { WithPasskeys } from '../passkeys/passkey.ts';
import type { WithFactors } from './factor-repository.ts';

/** How a second factor can be shown. */
export type FactorMethod = 'passkey' | 'totp' | 'recovery';

/** The ways in which a user can show a second factor; empty if none is set. */
export async function listFactorMethods(
  store: WithFactors<'findTotp' | 'countRecoveryCodes'> & WithPasskeys<'listOfUser'>,
  userId: number,
): Promise<readonly FactorMethod[]> {
  const hasPasskey = (await store.passkeys.listOfUser(userId)).length > 0;
  const hasTotp = (await store.factors.findTotp(userId))?.isConfirmed ?? false;
  if (!hasPasskey && !hasTotp) return [];
  const hasCodes = (await store.factors.countRecoveryCodes(userId)) > 0;
  return [
    ...(hasPasskey ? (['passkey'] as const) : []),
    ...(hasTotp ? (['totp'] as const) : []),
    ...(hasCodes ? (['recovery'] as const) : []),
  ];
}

/** Whether a password alone does not sign a user in. */
export const hasSecondFactor = async (
  { factors, passkeys }: WithFactors<'findTotp'> & WithPasskeys<'listOfUser'>,
  userId: number,
): Promise<boolean> =>
  (await factors.findTotp(userId))?.isConfirmed === true ||
  (await passkeys.listOfUser(userId)).length > 0;
