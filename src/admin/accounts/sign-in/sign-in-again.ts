import { isRefusal } from '#client/http-error.ts';
import { createPrompt } from './prompt.ts';

/** Asks to sign in again once the session has ended; all refused calls wait for one sign-in. */
export const { waiting: waitingCalls, ask: askToSignIn, answer: answerSignIn } = createPrompt();

/** Makes a call; if the session has ended, asks to sign in on the spot and makes it again. */
export async function withSession<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    const hasEnded = isRefusal(error, 'unauthenticated');
    if (!hasEnded || !(await askToSignIn())) throw error;
    return call();
  }
}
