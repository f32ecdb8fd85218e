import { isRefusal } from '#client/http-error.ts';
import { createPrompt } from './prompt.ts';

const prompt = createPrompt();

/** Asks to sign in again once the session has ended; all refused calls wait for one sign-in. */
export const { waiting: waitingCalls, ask: askToSignIn } = prompt;

let signIns = 0;

export function answerSignIn(isSignedIn: boolean): void {
  if (isSignedIn) signIns += 1;
  prompt.answer(isSignedIn);
}

/**
 * Makes a call; if the session has ended, asks to sign in on the spot and makes it again. The refusal
 * of a call from before a sign-in may arrive after it: nobody is asked again then.
 */
export async function withSession<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  const before = signIns;
  try {
    return await call();
  } catch (error) {
    if (!isRefusal(error, 'unauthenticated')) throw error;
    if (signIns === before && !(await askToSignIn())) throw error;
    return call();
  }
}
