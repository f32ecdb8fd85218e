import { isRefusal } from '#client/http-error.ts';
import { createPrompt } from '../sign-in/prompt.ts';

/** Asks the person to prove who they are, for sensitive calls (BEHAVIOUR 5.12). */
export const confirmation = createPrompt();

/** The same with a second factor, for changes of second factors. */
export const factorProof = createPrompt();

/** Makes a call; if it wants a confirmation, asks for one on the spot and makes it again. */
export async function withConfirmation<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    const prompts = { confirmation_required: confirmation, factor_required: factorProof } as const;
    const codes = ['confirmation_required', 'factor_required'] as const;
    const wanted = codes.find((code) => isRefusal(error, code));
    if (!wanted || !(await prompts[wanted].ask())) throw error;
    // Whoever has confirmed may still be asked for the second factor.
    return withConfirmation(call);
  }
}
