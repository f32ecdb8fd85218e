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

/** Makes a call, and again once somebody has signed in on the spot; nobody is asked twice for one lost session. */
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
