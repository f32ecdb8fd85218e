import type { FastifyInstance } from 'fastify';
import type { MemberBody } from '#contracts/accounts/team/endpoints.ts';
import { teamEndpoints } from '#contracts/accounts/team/endpoints.ts';
import {
  changeMember,
  helpMember,
  type Member,
  removeMember,
} from '#domain/accounts/team/public.ts';
import type { ApiContext } from '../api-context.ts';
import { presentPage } from '../endpoints/present-result.ts';
import { registerEndpoint } from '../endpoints/register-endpoint.ts';
import { presentUser } from './user-presenter.ts';

/** The calls about people and their roles. */
export function registerTeamRoutes(app: FastifyInstance, context: ApiContext): void {
  registerEndpoint(app, context, teamEndpoints.list, {
    do: ({ query: { q, ...window } }) =>
      context.store.members.list({ ...window, ...(q !== undefined && { words: q }) }),
    present: presentPage(presentMember),
  });

  registerEndpoint(app, context, teamEndpoints.update, {
    async do({ params, body, viewer, refuse }) {
      const result = await changeMember(context, params.id, { change: body, viewer });
      if (!result.ok) throw refuse(result.reason);
      return result.member;
    },
    present: presentMember,
  });

  registerEndpoint(app, context, teamEndpoints.remove, {
    async do({ params, viewer, refuse }) {
      const result = await removeMember(context, params.id, viewer);
      if (!result.ok) throw refuse(result.reason);
    },
  });

  registerEndpoint(app, context, teamEndpoints.sendPasswordLink, {
    async do({ params, viewer, refuse }) {
      const result = await helpMember(context, params.id, 'password-link', viewer);
      if (result.ok) return;
      const { reason } = result;
      if (reason === 'mail_not_configured') throw refuse(reason, { message: NO_MAIL });
      if (reason === 'not_found' || reason === 'forbidden') throw refuse(reason);
      throw refuse('invalid_input', { message: NO_ADDRESS });
    },
  });

  for (const [endpoint, help] of [
    [teamEndpoints.endSessions, 'sessions'],
    [teamEndpoints.removeFactors, 'factors'],
  ] as const) {
    registerEndpoint(app, context, endpoint, {
      async do({ params, viewer, refuse }) {
        const result = await helpMember(context, params.id, help, viewer);
        if (!result.ok) throw refuse(result.reason === 'forbidden' ? 'forbidden' : 'not_found');
      },
    });
  }
}

const NO_ADDRESS = 'This account has no confirmed e-mail address.';
const NO_MAIL = 'No mail server is set up, so no link can be mailed.';

function presentMember(member: Member): MemberBody {
  const { isSuspended, hasSecondFactor, email, createdAt, lastSeenAt } = member;
  return { ...presentUser(member), isSuspended, hasSecondFactor, email, createdAt, lastSeenAt };
}
