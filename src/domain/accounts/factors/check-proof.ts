import type { Clock } from '#domain/time/public.ts';
import type { WithFactors } from './factor-repository.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { matchTotp } from './totp.ts';

/** A second factor that is typed. */
export interface CodeProof {
  readonly method: 'totp' | 'recovery';
  readonly code: string;
}

/** Uses up a code of the app or a recovery code; what is wrong with it, or null. */
export async function checkProof(
  { store, now }: Clock & { readonly store: WithFactors },
  userId: number,
  { method, code }: CodeProof,
): Promise<'invalid_code' | 'clock_off' | null> {
  const { factors } = store;
  if (method === 'recovery') {
    return (await factors.spendRecoveryCode(userId, hashRecoveryCode(code)))
      ? null
      : 'invalid_code';
  }
  const totp = await factors.findTotp(userId);
  if (!totp?.isConfirmed) return 'invalid_code';
  const match = matchTotp(totp.secret, code, now());
  if (match.kind === 'clock_off') return 'clock_off';
  const isFresh = match.kind === 'match' && (await factors.spendStep(userId, match.step));
  return isFresh ? null : 'invalid_code';
}
