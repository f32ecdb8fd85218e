import { isRefusal } from '#client/http-error.ts';
import { createPrompt } from '../../auth/prompt.ts';

/** Asks the person to prove who they are, for sensitive calls (BEHAVIOUR 5.12). */
export const confirmation = createPrompt();

/** Makes a call; if it wants a confirmation, asks for one on the spot and makes it again. */
export async function withConfirmation<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    const isWanted = isRefusal(error, 'confirmation_required');
    if (!isWanted || !(await confirmation.ask())) throw error;
    return call();
  }
}
