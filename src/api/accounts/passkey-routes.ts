import type { FastifyInstance } from 'fastify';
import { PasskeyBody, passkeyEndpoints } from '#contracts/accounts/passkeys/endpoints.ts';
import { errorMessages } from '#contracts/error-messages.ts';
import {
  addPasskey,
  beginPasskey,
  beginPasskeyUse,
  confirmByPasskey,
  removePasskey,
  renamePasskey,
} from '#domain/accounts/public.ts';
import type { ApiContext } from '../api-context.ts';
import { faultOf } from '../endpoints/fault-of.ts';
import { registerEndpoint } from '../endpoints/register-endpoint.ts';
import { present } from '../present.ts';

/** The calls about one's own passkeys. */
export function registerPasskeyRoutes(app: FastifyInstance, context: ApiContext): void {
  const { sessions, cookies, limiter, store } = context;

  registerEndpoint(app, context, passkeyEndpoints.list, {
    do: ({ viewer }) => store.passkeys.listOfUser(viewer.id),
  });

  registerEndpoint(app, context, passkeyEndpoints.begin, {
    async do({ viewer, request, reply }) {
      await limiter.requireForUser('login', viewer.id, 'passkey');
      return cookies.openChallenge(request, reply, await beginPasskey(context, viewer));
    },
  });

  registerEndpoint(app, context, passkeyEndpoints.add, {
    async do({ viewer, body, refuse, request, reply }) {
      const token = cookies.takeChallenge(request, reply);
      const result = await addPasskey(context, viewer, body, token);
      if (result.ok) {
        await sessions.noteFactor(request);
        return result;
      }
      const { reason } = result;
      if (reason === 'challenge_ended' || reason === 'passkey_exists') throw refuse(reason);
      throw refuse('invalid_input', faultOf('response', errorMessages[reason]));
    },
    present: ({ passkey, recoveryCodes }) => ({
      passkey: present(PasskeyBody, passkey),
      recoveryCodes: [...recoveryCodes],
    }),
  });

  registerEndpoint(app, context, passkeyEndpoints.rename, {
    do: ({ viewer, params, body }) => renamePasskey(context, viewer, params.id, body.name),
  });

  registerEndpoint(app, context, passkeyEndpoints.remove, {
    do: ({ viewer, params }) => removePasskey(context, viewer, params.id),
  });

  registerEndpoint(app, context, passkeyEndpoints.beginConfirm, {
    async do({ viewer, request, reply }) {
      await limiter.requireForUser('login', viewer.id, 'passkey');
      const asked = { purpose: 'confirm', userId: viewer.id } as const;
      return cookies.openChallenge(request, reply, await beginPasskeyUse(context, asked));
    },
  });

  registerEndpoint(app, context, passkeyEndpoints.confirm, {
    async do({ body, refuse, request, reply }) {
      const own = await sessions.find(request);
      const token = cookies.takeChallenge(request, reply);
      const result = own
        ? await confirmByPasskey(context, own, body.response, token)
        : ({ ok: false, reason: 'challenge_ended' } as const);
      if (result.ok) return;
      if (result.reason === 'challenge_ended') throw refuse(result.reason);
      throw refuse('invalid_input', faultOf('response', errorMessages[result.reason]));
    },
  });
}
