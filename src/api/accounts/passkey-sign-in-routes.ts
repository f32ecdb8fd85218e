import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { passkeySignInEndpoints } from '#contracts/accounts/passkey-sign-in/endpoints.ts';
import {
  beginPasskeyUse,
  type Entered,
  findPendingSignIn,
  signInWithPasskey,
} from '#domain/accounts/public.ts';
import type { ApiContext } from '../api-context.ts';
import { registerEndpoint } from '../endpoints/register-endpoint.ts';
import { admitFactor } from './guess-guard.ts';
import { presentOwner } from './user-presenter.ts';

/** The calls that sign in with a passkey, alone or after the password. */
export function registerPasskeySignInRoutes(app: FastifyInstance, context: ApiContext): void {
  const { sessions, cookies, devices, limiter } = context;

  registerEndpoint(app, context, passkeySignInEndpoints.begin, {
    async do({ request, reply }) {
      // Apart from the sign-ins themselves: each begins with this.
      await limiter.requireForAddress('login', request, { what: 'challenge' });
      const asked = { purpose: 'sign-in', userId: null } as const;
      return cookies.openChallenge(request, reply, await beginPasskeyUse(context, asked));
    },
  });

  registerEndpoint(app, context, passkeySignInEndpoints.signIn, {
    async do({ body, refuse, request, reply }) {
      // Apart from passwords: nobody can guess a passkey, and wrong guesses must not keep its owner out.
      await limiter.requireForAddress('login', request, { what: 'passkey' });
      const token = cookies.takeChallenge(request, reply);
      const origin = sessions.findOrigin(request);
      const proof = { token, pending: null };
      const result = await signInWithPasskey(context, body.response, proof, origin);
      if (result.ok) return enter(request, reply, result);
      throw refuse(result.reason === 'sign_in_ended' ? 'challenge_ended' : result.reason);
    },
    present: presentOwner,
  });

  registerEndpoint(app, context, passkeySignInEndpoints.beginSecond, {
    async do({ refuse, request, reply }) {
      const pending = await findPendingSignIn(context, cookies.findPending(request));
      if (!pending) throw refuse('sign_in_ended');
      const { userId } = pending;
      await admitFactor(context, request, pending, 'passkey');
      const asked = { purpose: 'second-factor', userId } as const;
      return cookies.openChallenge(request, reply, await beginPasskeyUse(context, asked));
    },
  });

  registerEndpoint(app, context, passkeySignInEndpoints.signInSecond, {
    async do({ body, refuse, request, reply }) {
      const token = cookies.takeChallenge(request, reply);
      const pending = await findPendingSignIn(context, cookies.findPending(request));
      if (!pending) throw refuse('sign_in_ended');
      const origin = sessions.findOrigin(request);
      const result = await signInWithPasskey(context, body.response, { token, pending }, origin);
      if (!result.ok) throw refuse(result.reason);
      return enter(request, reply, result);
    },
    present: presentOwner,
  });

  async function enter(request: FastifyRequest, reply: FastifyReply, entered: Entered) {
    const { user, opened } = entered;
    if (cookies.findPending(request)) cookies.setPending(request, reply, null);
    cookies.set(request, reply, opened);
    await devices.remember(request, reply, user);
    return { ...entered, lacksFactor: false };
  }
}
