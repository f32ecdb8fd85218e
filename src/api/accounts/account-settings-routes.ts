import type { FastifyInstance } from 'fastify';
import { accountSettingsEndpoints } from '#contracts/accounts/settings/endpoints.ts';
import { requireSecondFactor } from '#domain/accounts/public.ts';
import type { ApiContext } from '../api-context.ts';
import { registerEndpoint } from '../endpoints/register-endpoint.ts';

/** The calls about the settings of all accounts. */
export function registerAccountSettingsRoutes(app: FastifyInstance, context: ApiContext): void {
  const { accountSettings } = context.store;

  registerEndpoint(app, context, accountSettingsEndpoints.get, {
    do: () => accountSettings.isSecondFactorRequired(),
    present: (isSecondFactorRequired) => ({ isSecondFactorRequired }),
  });

  registerEndpoint(app, context, accountSettingsEndpoints.update, {
    async do({ body, viewer, refuse }) {
      const { isSecondFactorRequired } = body;
      if (!(await requireSecondFactor(context, isSecondFactorRequired, viewer))) {
        throw refuse('own_factor_missing');
      }
      return isSecondFactorRequired;
    },
    present: (isSecondFactorRequired) => ({ isSecondFactorRequired }),
  });
}
