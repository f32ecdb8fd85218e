import type { FastifyInstance } from 'fastify';
import { type InvitationBody, teamEndpoints } from '#contracts/accounts/team/endpoints.ts';
import type { AccountMailState } from '#domain/accounts/mails/public.ts';
import { hashSessionToken } from '#domain/accounts/public.ts';
import {
  acceptInvitation,
  invite,
  makeAnotherLink,
  revokeInvitation,
} from '#domain/accounts/team/public.ts';
import { makeInvitationUrl } from '#shared/pages/invitation-url.ts';
import { toPrintable } from '#shared/text/to-printable.ts';
import type { ApiContext } from '../api-context.ts';
import { faultOf } from '../endpoints/fault-of.ts';
import { registerEndpoint } from '../endpoints/register-endpoint.ts';
import { presentOwner } from './user-presenter.ts';

/** The calls of administrators, and those of whoever is invited. */
export function registerInvitationRoutes(app: FastifyInstance, context: ApiContext): void {
  registerInviting(app, context);
  registerJoining(app, context);
}

function registerInviting(app: FastifyInstance, context: ApiContext): void {
  const { store, now, siteUrl } = context;

  registerEndpoint(app, context, teamEndpoints.invite, {
    async do({ body: { role, email = null }, viewer, refuse }) {
      const invited = await invite(context, { role, email }, viewer);
      if (!invited) throw refuse('forbidden');
      return invited;
    },
    present: presentLink,
  });

  registerEndpoint(app, context, teamEndpoints.addLink, {
    async do({ params: { id }, body, refuse }) {
      const result = await makeAnotherLink(context, id, body.isMailed);
      if (result.ok) return { ...result, id };
      if (result.reason === 'not_found') throw refuse('not_found');
      if (result.reason === 'mail_not_configured') {
        throw refuse('mail_not_configured', { message: NO_MAIL });
      }
      throw refuse('invalid_input', faultOf('isMailed', NO_ADDRESS));
    },
    present: presentLink,
  });

  registerEndpoint(app, context, teamEndpoints.listInvitations, {
    async do() {
      const open = await store.invitations.listOpen(now());
      const mails = await store.accountMails.listOfInvitations(open.map(({ id }) => id));
      return open.map((invitation) => ({
        ...invitation,
        mail: presentMail(mails.find(({ invitationId }) => invitationId === invitation.id)),
      }));
    },
  });

  registerEndpoint(app, context, teamEndpoints.revoke, {
    do: ({ params }) => revokeInvitation(context, params.id),
  });

  function presentLink(
    made: Pick<InvitationBody, 'id' | 'expiresAt'> & { readonly token: string },
  ) {
    const { id, token, expiresAt } = made;
    return { id, url: makeInvitationUrl(siteUrl, token), expiresAt };
  }

  /** No attempt is planned while mail is not set up (any more). */
  function presentMail(mail: AccountMailState | undefined): InvitationBody['mail'] {
    if (!mail) return null;
    const { state, lastError, nextAttemptAt, deliveredAt } = mail;
    const isPlanned = context.dispatch.channels.includes('email');
    return { state, lastError, nextAttemptAt: isPlanned ? nextAttemptAt : null, deliveredAt };
  }
}

function registerJoining(app: FastifyInstance, context: ApiContext): void {
  const { store, now, sessions, cookies, devices } = context;

  registerEndpoint(app, context, teamEndpoints.getInvitation, {
    async do({ params, refuse }) {
      const found = await store.invitations.findOpen(hashSessionToken(params.token), now());
      if (!found) throw refuse('not_found', { message: ENDED });
      return found;
    },
    present: ({ role, createdBy, expiresAt }) => ({
      ...{ role, expiresAt },
      invitedBy: toPrintable(createdBy.username),
    }),
  });

  registerEndpoint(app, context, teamEndpoints.accept, {
    async do({ params, body, refuse, request, reply }) {
      const origin = sessions.findOrigin(request);
      const result = await acceptInvitation(context, params.token, body, origin);
      if (result.ok) {
        cookies.set(request, reply, result.opened);
        await devices.remember(request, reply, result.user);
        const isRequired = await store.accountSettings.isSecondFactorRequired();
        const { user } = result;
        return { user, lacksFactor: user.role !== null && isRequired, lacksPassword: false };
      }
      if (result.reason === 'not_found') throw refuse('not_found', { message: ENDED });
      if (result.reason === 'username_taken') throw refuse('username_taken');
      throw refuse('invalid_input', faultOf('password', result.fault));
    },
    present: presentOwner,
  });
}

const NO_MAIL = 'No mail server is set up, so the link cannot be mailed.';
const NO_ADDRESS = 'This invitation has no e-mail address.';
const ENDED = 'This invitation was used or has ended. Please ask for another one.';
