import { isRefusal } from '#client/http-error.ts';
import { ObservableValue } from '#rules/state/observable-value.ts';

type Answer = (isSignedIn: boolean) => void;

/** The calls refused because the session had ended. They all wait for one sign-in. */
export const waitingCalls = new ObservableValue<readonly Answer[]>([]);

/** Asks to sign in again; resolves to false if the person declines or nobody can be asked. */
export function askToSignIn(): Promise<boolean> {
  return new Promise((resolve) => {
    const isShown = waitingCalls.set([...waitingCalls.get(), resolve]);
    if (!isShown) answerSignIn(false);
  });
}

/** Lets the waiting calls continue, or makes them give up. */
export function answerSignIn(isSignedIn: boolean): void {
  const answered = waitingCalls.get();
  waitingCalls.set([]);
  for (const answer of answered) answer(isSignedIn);
}

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
