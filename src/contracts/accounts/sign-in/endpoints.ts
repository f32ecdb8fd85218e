import * as z from 'zod/mini';
import { PASSWORD_BOUNDS, USERNAME_BOUNDS } from '#shared/accounts/credential-bounds.ts';
import { ROLES } from '#shared/accounts/permissions.ts';
import { isPlainUsername, USERNAME_FORM } from '#shared/accounts/username-form.ts';
import { tooLong, tooShort } from '#shared/text/bound-messages.ts';
import { defineEndpoint, type Endpoint } from '../../endpoint.ts';
import { rawText, trimmedText } from '../../fields/text-fields.ts';
import { WorkChallengeBody, WorkProofRequest } from '../../fields/work-proof.ts';
import * as authCalls from './calls.ts';

const Username = trimmedText('Username').check(
  z.minLength(USERNAME_BOUNDS.min, tooShort('Username', USERNAME_BOUNDS.min)),
  z.maxLength(USERNAME_BOUNDS.max, tooLong('Username', USERNAME_BOUNDS.max)),
);

/** A name for a new account; those of earlier releases stay. */
export const NewUsername = Username.check(z.refine(isPlainUsername, USERNAME_FORM));

/** A password as typed. */
export const Password = rawText('Password').check(
  z.minLength(PASSWORD_BOUNDS.min, tooShort('Password', PASSWORD_BOUNDS.min)),
  z.maxLength(PASSWORD_BOUNDS.max, tooLong('Password', PASSWORD_BOUNDS.max)),
);

/** A password to be set, as typed: how long it must be depends on who sets it. */
export const NewPassword = rawText('Password').check(
  z.minLength(1, 'Password is required'),
  z.maxLength(PASSWORD_BOUNDS.max, tooLong('Password', PASSWORD_BOUNDS.max)),
);

/** Ids of changes of an account that its owner has made. */
export const ChangeIds = z.array(z.int()).check(z.maxLength(1000));

/** A name and a password, as typed. */
export const Credentials = z.object({ username: Username, password: Password });

/** The body of a login; `proof` opens one that is over the limit (BEHAVIOUR 6.3). */
export const LoginRequest = z.extend(Credentials, { proof: z.optional(WorkProofRequest) });
export type LoginRequest = z.infer<typeof LoginRequest>;

/** The body of a registration; `isAdmin` is ignored unless an administrator sends it. */
export const RegisterRequest = z.object({
  username: NewUsername,
  password: Password,
  isAdmin: z.optional(z.boolean('isAdmin must be true or false')),
});
export type RegisterRequest = z.infer<typeof RegisterRequest>;

/** The public fields of a user: never the password or its hash. */
export const UserBody = z.object({
  id: z.number(),
  username: z.string(),
  /** Null for an ordinary user. */
  role: z.nullable(z.enum(ROLES)),
  isAdmin: z.boolean(),
  /** True while the user can do nothing but set up a second factor; otherwise left out. */
  lacksFactor: z.optional(z.boolean()),
  /** True while the user can do nothing but choose another password; otherwise left out. */
  lacksPassword: z.optional(z.boolean()),
});
export type UserBody = z.infer<typeof UserBody>;

/** The answer to a right password that needs a second factor, and in which ways it can be shown. */
export const SecondFactorBody = z.object({
  secondFactor: z.array(z.enum(['totp', 'passkey', 'recovery'])),
});
export type SecondFactorBody = z.infer<typeof SecondFactorBody>;

/** The second step of a sign-in; spaces in codes make no difference. */
export const SecondFactorRequest = z.object({
  method: z.enum(['totp', 'recovery'], 'method takes totp or recovery'),
  code: trimmedText('Code').check(
    z.minLength(1, 'Code is required'),
    z.maxLength(64, tooLong('Code', 64)),
  ),
});
export type SecondFactorRequest = z.infer<typeof SecondFactorRequest>;

/** The session's public state, with no secret in it; `expiresAt` is ISO 8601 in UTC. */
export const SessionBody = z.object({
  authenticated: z.boolean(),
  user: z.nullable(UserBody),
  expiresAt: z.nullable(z.string()),
});
export type SessionBody = z.infer<typeof SessionBody>;

/** The purpose of a link in a mail. */
export const AccountLinkBody = z.object({
  purpose: z.enum(['undo', 'confirm-email', 'password']),
  username: z.string(),
  /** The address to be confirmed. */
  email: z.nullable(z.string()),
  /** The change that it undoes. */
  change: z.nullable(z.string()),
  /** Later changes, which it undoes too unless they are kept; `at` is ISO 8601 in UTC. */
  later: z.array(
    z.object({
      id: z.number(),
      at: z.string(),
      change: z.string(),
      address: z.nullable(z.string()),
      device: z.nullable(z.string()),
    }),
  ),
  endsAt: z.string(),
});
export type AccountLinkBody = z.infer<typeof AccountLinkBody>;

/** An answer that only confirms success. */
export const MessageBody = z.object({ message: z.string() });
export type MessageBody = z.infer<typeof MessageBody>;

/** The authentication calls. */
export const authEndpoints = {
  getUser: defineEndpoint(authCalls.getUser, {
    summary: 'The signed-in user',
    success: { status: 200, body: UserBody },
    errors: ['unauthenticated'],
  }),
  login: defineEndpoint(authCalls.login, {
    summary: 'Sign in and receive a session cookie, unless a second factor is needed',
    // Its limit depends on who is named, and on the proof.
    body: LoginRequest,
    success: { status: 200, body: z.union([UserBody, SecondFactorBody]) },
    errors: ['invalid_credentials', 'account_suspended', 'rate_limited', 'unavailable'],
  }),
  challenge: defineEndpoint(authCalls.challenge, {
    summary: 'A challenge; solved within ten minutes it opens one login that is over the limit',
    success: { status: 200, body: WorkChallengeBody },
  }),
  secondFactor: defineEndpoint(authCalls.secondFactor, {
    summary: 'Complete a sign-in with a second factor, within five minutes',
    body: SecondFactorRequest,
    success: { status: 200, body: UserBody },
    errors: ['invalid_code', 'clock_off', 'sign_in_ended', 'account_suspended', 'rate_limited'],
  }),
  register: defineEndpoint(authCalls.register, {
    limit: 'register',
    summary: 'Create an account and sign in with it',
    body: RegisterRequest,
    success: { status: 201, body: UserBody },
    errors: [
      'username_taken',
      'registration_closed',
      'confirmation_required',
      'unauthenticated',
      'forbidden',
      'unavailable',
    ],
  }),
  logout: defineEndpoint(authCalls.logout, {
    summary: 'End the session on the server',
    success: { status: 200, body: MessageBody },
    errors: ['other_person'],
  }),
  getLink: defineEndpoint(authCalls.getLink, {
    summary: 'What a link in a mail about an account is for; 404 once it was used or has ended',
    params: z.object({ token: z.string() }),
    success: { status: 200, body: AccountLinkBody },
    errors: ['not_found'],
  }),
  useLink: defineEndpoint(authCalls.useLink, {
    limit: 'login',
    summary: 'Use such a link, once; all but the confirmation of an address take a new password',
    params: z.object({ token: z.string() }),
    body: z.object({ password: z.optional(NewPassword), keeps: z.optional(ChangeIds) }),
    success: { status: 204, body: null },
    errors: ['not_found', 'invalid_input', 'unavailable'],
  }),
  getSession: defineEndpoint(authCalls.getSession, {
    summary: 'Whether the caller is signed in, and until when',
    success: { status: 200, body: SessionBody },
  }),
} satisfies Record<keyof typeof authCalls, Endpoint>;
