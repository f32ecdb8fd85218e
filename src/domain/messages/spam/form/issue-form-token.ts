import type { Clock } from '#domain/time/public.ts';
import { FORM_SECRET } from '../spam-gate.ts';
import type { WithSpamMemory } from '../spam-memory.ts';
import { signFormToken } from './form-token.ts';

/** A stamp for a form that is being touched now. Stores nothing. */
export async function issueFormToken({
  store,
  now,
  newToken,
}: Clock & {
  readonly store: WithSpamMemory<'getSecret'>;
  readonly newToken: () => string;
}): Promise<string> {
  const secret = await store.spamMemory.getSecret(FORM_SECRET, newToken());
  return signFormToken({ issuedAt: now(), id: newToken().slice(0, 22) }, secret);
}
