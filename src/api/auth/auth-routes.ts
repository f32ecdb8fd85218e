import type { FastifyInstance } from 'fastify';
import { authEndpoints } from '#contracts/auth.ts';
import { getSessionEnd, logIn, logOut, registerUser } from '#domain/auth/public.ts';
import type { ApiContext } from '../api-context.ts';
import { AppError } from '../app-error.ts';
import { registerEndpoint } from '../register-endpoint.ts';
import { presentUser } from './user-presenter.ts';

/** The authentication calls. */
export function registerAuthRoutes(app: FastifyInstance, context: ApiContext): void {
  const { sessions, cookies, limiter, rateLimits } = context;

  registerEndpoint(app, sessions, authEndpoints.getUser, {
    async handle({ request }) {
      const viewer = await sessions.findViewer(request);
      if (!viewer) throw new AppError('unauthenticated');
      return presentUser(viewer);
    },
  });

  registerEndpoint(app, sessions, authEndpoints.getSession, {
    async handle({ request }) {
      const found = await sessions.find(request);
      if (!found) return { authenticated: false, user: null, expiresAt: null };
      const expiresAt = getSessionEnd(found.session);
      return { authenticated: true, user: presentUser(found.user), expiresAt };
    },
  });

  registerEndpoint(app, sessions, authEndpoints.login, {
    beforeReading: (request) => limiter.requireForAddress('login', request, rateLimits.login),
    async handle({ body, request, reply }) {
      await limiter.requireForAccount('login', body.username, rateLimits.login);
      const result = await logIn(context, body, cookies.findToken(request));
      if (!result.ok) throw new AppError(result.reason);
      cookies.set(request, reply, result.opened);
      return presentUser(result.user);
    },
  });

  registerEndpoint(app, sessions, authEndpoints.register, {
    beforeReading: (request) => limiter.requireForAddress('register', request, rateLimits.register),
    async handle({ body, request, reply }) {
      const viewer = await sessions.findViewer(request);
      const result = await registerUser(context, body, viewer, cookies.findToken(request));
      if (!result.ok) throw new AppError(result.reason);
      cookies.set(request, reply, result.opened);
      return presentUser(result.user);
    },
  });

  registerEndpoint(app, sessions, authEndpoints.logout, {
    async handle({ request, reply }) {
      const token = cookies.findToken(request);
      if (token) await logOut(context, token);
      cookies.clear(request, reply);
      return { message: 'You have been successfully logged out.' };
    },
  });
}
