import type {
  CreationOptionsBody,
  RequestOptionsBody,
} from '#contracts/accounts/passkeys/passkey-forms.ts';

/** Whether this browser can use passkeys at all. */
export const hasPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** The browser or its owner did not make or use a passkey; the message is for people. */
class PasskeyError extends Error {
  override readonly name = 'PasskeyError';
}

/** Lets the browser make a passkey. Throws a `PasskeyError`. */
export const makePasskey = (options: CreationOptionsBody) =>
  ask(async () => (await load()).startRegistration({ optionsJSON: options }));

/** Lets the browser sign with a passkey. Throws a `PasskeyError`. */
export const signWithPasskey = (options: RequestOptionsBody) =>
  ask(async () => (await load()).startAuthentication({ optionsJSON: options }));

const load = () => import('./passkey-browser.ts');

async function ask<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    throw new PasskeyError(describeFailure(error), { cause: error });
  }
}

/** The names are those of WebAuthn's DOMExceptions, which the library keeps. */
function describeFailure(error: unknown): string {
  switch (error instanceof Error ? error.name : '') {
    case 'InvalidStateError':
      return 'This device has a passkey for this account already.';
    case 'SecurityError':
      return 'Passkeys work only at the site’s own address. Please open the panel there.';
    case 'NotAllowedError':
    case 'AbortError':
      return 'No passkey was used. Please try again, or go on another way.';
    default:
      return 'This device could not use a passkey. Please try again, or go on another way.';
  }
}
