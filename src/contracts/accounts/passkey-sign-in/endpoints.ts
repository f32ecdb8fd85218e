import { defineEndpoint, type Endpoint } from '../../endpoint.ts';
import { PasskeyRequest, RequestOptionsBody } from '../passkeys/passkey-forms.ts';
import { UserBody } from '../sign-in/endpoints.ts';
import * as signInCalls from './calls.ts';

const refusals = [
  'challenge_ended',
  'unknown_passkey',
  'invalid_passkey',
  'passkey_of_other_site',
  'account_suspended',
] as const;

/** The calls that sign in with a passkey, alone or after the password. */
export const passkeySignInEndpoints = {
  begin: defineEndpoint(signInCalls.begin, {
    summary: 'What the browser needs to sign in with a passkey alone',
    success: { status: 200, body: RequestOptionsBody },
    errors: ['rate_limited'],
  }),
  signIn: defineEndpoint(signInCalls.signIn, {
    summary: 'Sign in with a passkey alone, once, within five minutes',
    body: PasskeyRequest,
    success: { status: 200, body: UserBody },
    errors: [...refusals, 'rate_limited'],
  }),
  beginSecond: defineEndpoint(signInCalls.beginSecond, {
    summary: 'What the browser needs to complete a sign-in with a passkey',
    success: { status: 200, body: RequestOptionsBody },
    errors: ['sign_in_ended', 'rate_limited'],
  }),
  signInSecond: defineEndpoint(signInCalls.signInSecond, {
    summary: 'Complete a sign-in with a passkey, within five minutes',
    body: PasskeyRequest,
    success: { status: 200, body: UserBody },
    errors: [...refusals, 'sign_in_ended', 'rate_limited'],
  }),
} satisfies Record<keyof typeof signInCalls, Endpoint>;
