import { HttpError } from '#client/http-client.ts';

type Answer = (isSignedIn: boolean) => void;

// The calls refused because the session had ended. They all wait for one sign-in.
let waiting: readonly Answer[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Answer[]): void {
  waiting = next;
  for (const notify of listeners) notify();
}

/** Asks to sign in again; resolves to false if the person declines or nobody can be asked. */
export function askToSignIn(): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false);
  return new Promise((resolve) => change([...waiting, resolve]));
}

/** Lets the waiting calls continue, or makes them give up. */
export function answerSignIn(isSignedIn: boolean): void {
  const answered = waiting;
  change([]);
  for (const answer of answered) answer(isSignedIn);
}

/** Whether any call is waiting for a sign-in. */
export const isSignInAsked = () => waiting.length > 0;

/** Calls back on every change until the returned function is called. */
export function subscribeToSignIn(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

/** Makes a call; if the session has ended, asks to sign in on the spot and makes it again. */
export async function withSession<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    const hasEnded = error instanceof HttpError && error.status === 401;
    if (!hasEnded || !(await askToSignIn())) throw error;
    return call();
  }
}
