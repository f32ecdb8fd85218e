import * as z from 'zod/mini';
import { type AccountChangeKind, accountChanges } from '#shared/accounts/account-changes.ts';
import { PASSWORD_BOUNDS } from '#shared/accounts/credential-bounds.ts';
import { tooLong } from '#shared/text/bound-messages.ts';
import { AuditEntryBody } from '../audit/endpoints.ts';
import { defineEndpoint, type Endpoint } from '../endpoint.ts';
import { EmailAddress } from '../fields/email-address.ts';
import { rawText } from '../fields/text-fields.ts';
import { listQueryFields, totalHeader } from '../list-query.ts';
import * as accountCalls from './calls.ts';
import { ChangeIds, NewPassword, Password, SecondFactorRequest } from './sign-in/endpoints.ts';

const CurrentPassword = rawText('Current password').check(
  z.minLength(1, 'Current password is required'),
  z.maxLength(PASSWORD_BOUNDS.max, tooLong('Current password', PASSWORD_BOUNDS.max)),
);

/** The body of a change of one's own password. */
export const ChangePasswordRequest = z.object({
  current: CurrentPassword,
  next: NewPassword,
  /** Whether to undo what was changed about the account since this sign-in, within a day. */
  undoesChanges: z.optional(z.boolean('undoesChanges must be true or false')),
  /** Ids of those that stay. */
  keeps: z.optional(ChangeIds),
});
export type ChangePasswordRequest = z.infer<typeof ChangePasswordRequest>;

/** A password that is typed, to learn whether a change to it would be refused. */
export const CheckPasswordRequest = z.object({ next: NewPassword });

/** The refusal that a change to a password would get; null if nothing is wrong with it. */
export const CheckedPasswordBody = z.object({ fault: z.nullable(z.string()) });

/** The body of a proof that the person at the device is still the owner of the session. */
export const ConfirmRequest = z.object({ password: Password });
export type ConfirmRequest = z.infer<typeof ConfirmRequest>;

/** The body of a change of one's own e-mail address; null removes it. */
export const ChangeEmailRequest = z.object({ email: z.nullable(EmailAddress) });
export type ChangeEmailRequest = z.infer<typeof ChangeEmailRequest>;

/** Where the caller is written to. */
export const OwnEmailBody = z.object({
  /** Null if nobody has said. */
  email: z.nullable(z.string()),
  /** A new address that its owner has not confirmed; nothing is sent there. */
  pendingEmail: z.nullable(z.string()),
  /** False while no mail leaves the product. */
  isMailSetUp: z.boolean(),
});
export type OwnEmailBody = z.infer<typeof OwnEmailBody>;

/** A change of how the account is entered; `at` is ISO 8601 in UTC. */
export const AccountChangeBody = z.object({
  id: z.number(),
  at: z.string(),
  kind: z.enum(Object.keys(accountChanges) as [AccountChangeKind, ...AccountChangeKind[]]),
  /** The name of a passkey, or the role. */
  detail: z.nullable(z.string()),
  address: z.nullable(z.string()),
  device: z.nullable(z.string()),
  /** Whether a change of the password made now can undo it. */
  isUndoable: z.boolean(),
});
export type AccountChangeBody = z.infer<typeof AccountChangeBody>;

/** A signed-in browser of the caller; times are ISO 8601 in UTC. */
export const OwnSessionBody = z.object({
  id: z.string(),
  createdAt: z.string(),
  /** To within five minutes. */
  lastUsedAt: z.string(),
  /** Where it was used last; null if an earlier release began it. */
  address: z.nullable(z.string()),
  /** In words: 'Chrome on Windows'. */
  device: z.string(),
  isCurrent: z.boolean(),
});
export type OwnSessionBody = z.infer<typeof OwnSessionBody>;

/** The calls about one's own password and devices. */
export const accountEndpoints = {
  changePassword: defineEndpoint(accountCalls.changePassword, {
    isOpenWithoutPassword: true,
    summary: 'Change the own password; every other session of the account ends',
    body: ChangePasswordRequest,
    success: { status: 204, body: null },
    errors: ['wrong_password', 'rate_limited', 'invalid_input'],
  }),
  checkPassword: defineEndpoint(accountCalls.checkPassword, {
    isOpenWithoutPassword: true,
    summary: 'What a change of the own password to this one would be refused with; changes nothing',
    body: CheckPasswordRequest,
    success: { status: 200, body: CheckedPasswordBody },
  }),
  confirm: defineEndpoint(accountCalls.confirm, {
    isOpenWithoutFactor: true,
    summary: 'Prove with the password who you are: opens sensitive calls for ten minutes',
    body: ConfirmRequest,
    success: { status: 204, body: null },
    errors: ['wrong_password', 'rate_limited'],
  }),
  confirmByCode: defineEndpoint(accountCalls.confirmByCode, {
    isOpenWithoutFactor: true,
    summary: 'Prove with a code of the app or a recovery code who you are, as with a passkey',
    body: SecondFactorRequest,
    success: { status: 204, body: null },
    errors: ['invalid_input', 'rate_limited'],
  }),
  getConfirmation: defineEndpoint(accountCalls.getConfirmation, {
    isOpenWithoutFactor: true,
    summary: 'Whether sensitive calls would pass now',
    isSensitive: true,
    success: { status: 204, body: null },
  }),
  getEmail: defineEndpoint(accountCalls.getEmail, {
    summary: 'The own e-mail address',
    success: { status: 200, body: OwnEmailBody },
  }),
  changeEmail: defineEndpoint(accountCalls.changeEmail, {
    isSensitive: true,
    summary: 'Set or remove the own e-mail address',
    body: ChangeEmailRequest,
    success: { status: 200, body: OwnEmailBody },
  }),
  listActivity: defineEndpoint(accountCalls.listActivity, {
    summary: 'What the caller did, and what was done to the account, newest first',
    query: z.object({ limit: listQueryFields.limit, offset: listQueryFields.offset }),
    success: {
      status: 200,
      body: z.array(AuditEntryBody),
      headers: totalHeader('entries'),
    },
  }),
  listChanges: defineEndpoint(accountCalls.listChanges, {
    isOpenWithoutPassword: true,
    summary: 'What was changed in 30 days about how the account is entered, newest first',
    success: { status: 200, body: z.array(AccountChangeBody) },
  }),
  listSessions: defineEndpoint(accountCalls.listSessions, {
    summary: 'The signed-in browsers of the caller, the last used first',
    success: { status: 200, body: z.array(OwnSessionBody) },
  }),
  endSession: defineEndpoint(accountCalls.endSession, {
    isSensitive: true,
    summary: 'End one of them',
    params: z.object({ id: z.string() }),
    success: { status: 204, body: null },
    errors: ['not_found'],
  }),
  endOtherSessions: defineEndpoint(accountCalls.endOtherSessions, {
    isSensitive: true,
    summary: 'End all of them but this one',
    success: { status: 204, body: null },
  }),
} satisfies Record<keyof typeof accountCalls, Endpoint>;
