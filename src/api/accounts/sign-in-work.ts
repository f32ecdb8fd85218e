import type { ApiContext } from '../api-context.ts';

type Working = Pick<ApiContext, 'store' | 'now' | 'newToken' | 'workChallenges'>;

/** Apart from the secret of the contact form: a message's challenge opens no sign-in. */
const readSecret = ({ store, newToken }: Working) =>
  store.spamMemory.getSecret('sign-in', newToken());

/** A challenge that opens a login past its limits (BEHAVIOUR 6.3). Stores nothing, and asks for no name. */
export const issueSignInWork = async (context: Working) =>
  context.workChallenges.issue({}, await readSecret(context), context.now());

/** Whether such a challenge was solved; each solution counts once. */
export async function isSignInWorkDone(context: Working, proof: unknown): Promise<boolean> {
  const { store, now, workChallenges } = context;
  const proven = await workChallenges.check(proof, await readSecret(context), now());
  return proven !== null && store.spamMemory.spend(`sign-in ${proven.id}`, proven.endsAt);
}
