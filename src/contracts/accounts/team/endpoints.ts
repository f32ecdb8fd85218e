import * as z from 'zod/mini';
import { ROLES } from '#shared/accounts/permissions.ts';
import { DELIVERY_STATES } from '#shared/messages/deliveries.ts';
import { defineEndpoint, type Endpoint } from '../../endpoint.ts';
import { EmailAddress } from '../../fields/email-address.ts';
import { IdParams } from '../../id-params.ts';
import { listQueryFields, totalHeader } from '../../list-query.ts';
import { NewPassword, NewUsername, UserBody } from '../sign-in/endpoints.ts';
import * as teamCalls from './calls.ts';

const ROLE_MESSAGE = `role takes ${ROLES.join(', ')} or null`;
const Role = z.nullable(z.enum(ROLES, ROLE_MESSAGE));

/** A person as administrators see them. */
export const MemberBody = z.object({
  ...z.omit(UserBody, { lacksFactor: true, lacksPassword: true }).shape,
  isSuspended: z.boolean(),
  hasSecondFactor: z.boolean(),
  /** Null if nobody has said. */
  email: z.nullable(z.string()),
  createdAt: z.string(),
  /** To within five minutes; null before the first sign-in. */
  lastSeenAt: z.nullable(z.string()),
});
export type MemberBody = z.infer<typeof MemberBody>;

/** The change of a person; at least one field must be given. */
export const UpdateMemberRequest = z
  .object({
    role: z.optional(Role),
    isSuspended: z.optional(z.boolean('isSuspended must be true or false')),
  })
  .check((payload) => {
    if (Object.values(payload.value).some((value) => value !== undefined)) return;
    payload.issues.push({
      code: 'custom',
      path: ['role'],
      message: ROLE_MESSAGE,
      input: payload.value,
    });
  });

/** The body of an invitation. */
export const InviteRequest = z.object({
  role: Role,
  /** Of the person who is invited; the new account begins with it. */
  email: z.optional(z.nullable(EmailAddress)),
});

/** An open invitation; the link itself is known only to who made it. */
export const InvitationBody = z.object({
  id: z.number(),
  role: Role,
  email: z.nullable(z.string()),
  /** The state of the mail with the link; null if none was sent. */
  mail: z.nullable(
    z.object({
      state: z.enum(DELIVERY_STATES),
      lastError: z.nullable(z.string()),
      /** Null for an open one: it waits until mail is set up again. */
      nextAttemptAt: z.nullable(z.string()),
      deliveredAt: z.nullable(z.string()),
    }),
  ),
  createdBy: z.object({ id: z.number(), username: z.string() }),
  createdAt: z.string(),
  expiresAt: z.string(),
});
export type InvitationBody = z.infer<typeof InvitationBody>;

/** A link by which somebody can join; it is answered only now. */
const LinkBody = z.object({ id: z.number(), url: z.string(), expiresAt: z.string() });

const TokenParams = z.object({ token: z.string() });

/** The calls about people, their roles and invitations. */
export const teamEndpoints = {
  list: defineEndpoint(teamCalls.list, {
    summary: 'Everybody who can sign in: people with a role first, then by name',
    query: z.object(listQueryFields),
    success: {
      status: 200,
      body: z.array(MemberBody),
      headers: totalHeader('people that match'),
    },
  }),
  update: defineEndpoint(teamCalls.update, {
    isSensitive: true,
    summary: 'Change a role, suspend or reinstate somebody; their sessions end',
    params: IdParams,
    body: UpdateMemberRequest,
    success: { status: 200, body: MemberBody },
    errors: ['not_found', 'last_administrator', 'forbidden'],
  }),
  remove: defineEndpoint(teamCalls.remove, {
    isSensitive: true,
    summary: 'Remove somebody; their posts and what they did stay',
    params: IdParams,
    success: { status: 204, body: null },
    errors: ['not_found', 'last_administrator', 'forbidden'],
  }),
  sendPasswordLink: defineEndpoint(teamCalls.sendPasswordLink, {
    isSensitive: true,
    summary: 'Mail somebody a link for a new password, good for a day',
    params: IdParams,
    success: { status: 202, body: null },
    errors: ['not_found', 'forbidden', 'mail_not_configured', 'invalid_input'],
  }),
  endSessions: defineEndpoint(teamCalls.endSessions, {
    isSensitive: true,
    summary: 'Sign somebody out everywhere, and forget their devices',
    params: IdParams,
    success: { status: 204, body: null },
    errors: ['not_found', 'forbidden'],
  }),
  removeFactors: defineEndpoint(teamCalls.removeFactors, {
    isSensitive: true,
    asksForFactor: true,
    summary: 'Remove the second factors of somebody who has lost them, and sign them out',
    params: IdParams,
    success: { status: 204, body: null },
    errors: ['not_found', 'forbidden'],
  }),
  invite: defineEndpoint(teamCalls.invite, {
    isSensitive: true,
    summary: 'Make a link by which somebody can join, once, within 3 days; mail it to an address',
    body: InviteRequest,
    success: { status: 201, body: LinkBody },
    errors: ['forbidden'],
  }),
  addLink: defineEndpoint(teamCalls.addLink, {
    isSensitive: true,
    summary: 'Make a further link of an open invitation, and mail one to its address again',
    params: IdParams,
    body: z.object({ isMailed: z.boolean('isMailed must be true or false') }),
    success: { status: 201, body: LinkBody },
    errors: ['not_found', 'mail_not_configured', 'invalid_input'],
  }),
  listInvitations: defineEndpoint(teamCalls.listInvitations, {
    summary: 'The invitations that nobody has used yet, the newest first',
    success: { status: 200, body: z.array(InvitationBody) },
  }),
  revoke: defineEndpoint(teamCalls.revoke, {
    isSensitive: true,
    summary: 'End an invitation',
    params: IdParams,
    success: { status: 204, body: null },
    errors: ['not_found'],
  }),
  getInvitation: defineEndpoint(teamCalls.getInvitation, {
    summary: 'What an invitation is for; 404 once it was used or has ended',
    params: TokenParams,
    success: {
      status: 200,
      body: z.object({ role: Role, invitedBy: z.string(), expiresAt: z.string() }),
    },
    errors: ['not_found'],
  }),
  accept: defineEndpoint(teamCalls.accept, {
    limit: 'register',
    summary: 'Create the account that an invitation is for, and sign in with it',
    params: TokenParams,
    body: z.object({ username: NewUsername, password: NewPassword }),
    success: { status: 201, body: UserBody },
    errors: ['not_found', 'username_taken', 'invalid_input', 'unavailable'],
  }),
} satisfies Record<keyof typeof teamCalls, Endpoint>;
