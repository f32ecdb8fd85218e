import type { FastifyInstance } from 'fastify';
import { authEndpoints } from '#contracts/accounts/sign-in/endpoints.ts';
import {
  completeSignIn,
  findPendingSignIn,
  logIn,
  logOut,
  registerUser,
} from '#domain/accounts/public.ts';
import { applyAccountLink, findAccountLink } from '#domain/accounts/team/public.ts';
import { describeAccountChange } from '#shared/accounts/account-changes.ts';
import { isPermitted } from '#shared/accounts/permissions.ts';
import type { ApiContext } from '../api-context.ts';
import { faultOf } from '../endpoints/fault-of.ts';
import { registerEndpoint } from '../endpoints/register-endpoint.ts';
import { askAgain } from '../endpoints/require-permission.ts';
import { nameUserInLog } from '../name-user-in-log.ts';
import { admitAttempt, admitFactor } from './guess-guard.ts';
import { issueSignInWork } from './sign-in-work.ts';
import { presentOwner, presentSession, presentUser } from './user-presenter.ts';

const LINK_ENDED = 'This link was used or has ended. Please take a newer one.';

export function registerAuthRoutes(app: FastifyInstance, context: ApiContext): void {
  registerSessions(app, context);
  registerSigningIn(app, context);
  registerRegistration(app, context);
  registerMailedLinks(app, context);
}

function registerSessions(app: FastifyInstance, context: ApiContext): void {
  const { sessions, cookies } = context;

  registerEndpoint(app, context, authEndpoints.getUser, {
    async do({ request, refuse }) {
      const found = await sessions.find(request);
      if (!found) throw refuse('unauthenticated');
      return found;
    },
    present: presentOwner,
  });

  registerEndpoint(app, context, authEndpoints.getSession, {
    do: ({ request }) => sessions.find(request),
    present: presentSession,
  });

  registerEndpoint(app, context, authEndpoints.logout, {
    async do({ request, reply }) {
      const token = cookies.findToken(request);
      if (token) await logOut(context, token);
      cookies.clear(request, reply);
      // Not "storage", which holds unsent work, nor "cookies", which also name the known device.
      reply.header('clear-site-data', '"cache"');
    },
    present: () => ({ message: 'You have been successfully logged out.' }),
  });
}

function registerSigningIn(app: FastifyInstance, context: ApiContext): void {
  const { sessions, cookies, devices, store } = context;

  registerEndpoint(app, context, authEndpoints.login, {
    async do({ body, refuse, request, reply }) {
      const { passwordHasher, refusal } = await admitAttempt(context, request, body);
      const origin = sessions.findOrigin(request);
      const needsFactor = refusal !== null;
      const result = await logIn({ ...context, passwordHasher }, body, origin, { needsFactor });
      if (needsFactor && !(result.ok && result.waiting)) throw refusal;
      if (!result.ok) throw refuse(result.reason);
      const { user, waiting } = result;
      nameUserInLog(request, user.id);
      if (waiting) {
        cookies.setPending(request, reply, waiting.token);
        return { secondFactor: [...waiting.methods] };
      }
      const { opened, lacksPassword } = result;
      cookies.set(request, reply, opened);
      await devices.remember(request, reply, user);
      // Who has a second factor has not come here.
      const isRequired = await store.accountSettings.isSecondFactorRequired();
      const lacksFactor = user.role !== null && isRequired;
      return presentOwner({ user, lacksFactor, lacksPassword });
    },
  });

  registerEndpoint(app, context, authEndpoints.challenge, {
    do: () => issueSignInWork(context),
  });

  registerEndpoint(app, context, authEndpoints.secondFactor, {
    async do({ body, refuse, request, reply }) {
      const pending = await findPendingSignIn(context, cookies.findPending(request));
      if (!pending) throw refuse('sign_in_ended');
      const what = body.method === 'totp' ? 'code' : 'recovery';
      const takeBack = await admitFactor(context, request, pending, what);
      const result = await completeSignIn(context, pending, body, sessions.findOrigin(request));
      if (!result.ok) throw refuse(result.reason);
      await takeBack();
      cookies.setPending(request, reply, null);
      cookies.set(request, reply, result.opened);
      await devices.remember(request, reply, result.user);
      return { ...result, lacksFactor: false };
    },
    present: presentOwner,
  });
}

function registerRegistration(app: FastifyInstance, context: ApiContext): void {
  const { sessions, cookies, devices, store } = context;

  registerEndpoint(app, context, authEndpoints.register, {
    async do({ body, refuse, request, reply }) {
      const viewer = await sessions.findViewer(request);
      const isByAdministrator = isPermitted(viewer, 'administrator');
      const isClosed = context.isRegistrationClosed && !isByAdministrator;
      if (isClosed) throw refuse('registration_closed');
      // To give this right is as sensitive here as in the team.
      const isSensitive = isByAdministrator && body.isAdmin === true;
      if (isSensitive && !(await sessions.isConfirmed(request)))
        throw refuse('confirmation_required');
      const found = await sessions.find(request);
      const register = () => registerUser(context, body, viewer, sessions.findOrigin(request));
      // Hashing takes a while: meanwhile an administrator may be one no more.
      const result =
        found && isByAdministrator
          ? await store.onBehalfOf(
              {
                ...{ actor: viewer, address: request.ip },
                askAgain: askAgain(found, {}, 'administrator'),
              },
              register,
            )
          : await register();
      if (!result.ok) throw refuse(result.reason);
      if (!result.opened) return result.user;
      cookies.set(request, reply, result.opened);
      await devices.remember(request, reply, result.user);
      return result.user;
    },
    present: presentUser,
  });
}

/** The calls of links in mails about accounts. */
function registerMailedLinks(app: FastifyInstance, context: ApiContext): void {
  registerEndpoint(app, context, authEndpoints.getLink, {
    async do({ params, refuse }) {
      const found = await findAccountLink(context, params.token);
      if (!found) throw refuse('not_found', { message: LINK_ENDED });
      return found;
    },
    present: ({ link: { purpose, email, endsAt }, user: { username }, change, later }) => ({
      ...{ purpose, username, email, endsAt },
      change: change && describeAccountChange(change),
      later: later.map((other) => {
        const { id, at, address, device } = other;
        return { id, at, address, device, change: describeAccountChange(other) };
      }),
    }),
  });

  registerEndpoint(app, context, authEndpoints.useLink, {
    async do({ params, body, refuse }) {
      const result = await applyAccountLink(context, params.token, {
        password: body.password ?? null,
        keeps: body.keeps ?? [],
      });
      if (result.ok) return context.dispatch.wake();
      if (result.reason === 'not_found') throw refuse('not_found', { message: LINK_ENDED });
      throw refuse('invalid_input', faultOf('password', result.fault));
    },
  });
}
