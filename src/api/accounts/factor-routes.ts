import type { FastifyInstance } from 'fastify';
import { renderSVG } from 'uqr';
import { factorEndpoints } from '#contracts/accounts/factors/endpoints.ts';
import { errorMessages } from '#contracts/error-messages.ts';
import { beginTotp, confirmTotp, makeRecoveryCodes, removeTotp } from '#domain/accounts/public.ts';
import type { ApiContext } from '../api-context.ts';
import { faultOf } from '../endpoints/fault-of.ts';
import { registerEndpoint } from '../endpoints/register-endpoint.ts';

/** The calls about one's own second factors. */
export function registerFactorRoutes(app: FastifyInstance, context: ApiContext): void {
  const { limiter, sessions, store } = context;

  registerEndpoint(app, context, factorEndpoints.getFactors, {
    async do({ viewer }) {
      const totp = await store.factors.findTotp(viewer.id);
      return {
        isSet: totp?.isConfirmed ?? false,
        recoveryCodesLeft: await store.factors.countRecoveryCodes(viewer.id),
      };
    },
  });

  registerEndpoint(app, context, factorEndpoints.beginTotp, {
    async do({ viewer, refuse }) {
      const offer = await beginTotp(context, viewer, context.getSiteName());
      if (!offer) throw refuse('factor_exists');
      return offer;
    },
    present: (offer) => ({ ...offer, qrCode: renderSVG(offer.uri, { border: 2 }) }),
  });

  registerEndpoint(app, context, factorEndpoints.confirmTotp, {
    async do({ viewer, body, refuse, request }) {
      await limiter.requireForUser('login', viewer.id, 'code');
      const result = await confirmTotp(context, viewer, body.code);
      if (result.ok) {
        await sessions.noteFactor(request);
        return result;
      }
      if (result.reason === 'not_found') return null;
      throw refuse('invalid_input', faultOf('code', errorMessages[result.reason]));
    },
    present: ({ recoveryCodes }) => ({ recoveryCodes: [...recoveryCodes] }),
  });

  registerEndpoint(app, context, factorEndpoints.removeTotp, {
    do: ({ viewer }) => removeTotp(context, viewer),
  });

  registerEndpoint(app, context, factorEndpoints.makeRecoveryCodes, {
    do: ({ viewer }) => makeRecoveryCodes(context, viewer),
    present: (recoveryCodes) => ({ recoveryCodes: [...recoveryCodes] }),
  });
}
