import type { FastifyInstance } from 'fastify';
import { systemEndpoints } from '#contracts/system/endpoints.ts';
import { retryAll, testDelivery } from '#domain/messages/public.ts';
import type { DeliveryChannel } from '#shared/messages/deliveries.ts';
import type { ApiContext } from '../api-context.ts';
import { registerEndpoint } from '../endpoints/register-endpoint.ts';

export function registerSystemRoutes(app: FastifyInstance, context: ApiContext): void {
  const readState = async (channel: DeliveryChannel) => ({
    isConfigured: context.dispatch.channels.includes(channel),
    ...(await context.store.deliveries.readState(channel)),
  });

  registerEndpoint(app, context, systemEndpoints.getDeliveries, {
    do: async () => ({ email: await readState('email'), webhook: await readState('webhook') }),
  });

  registerEndpoint(app, context, systemEndpoints.retryDeliveries, {
    do: ({ body: { channel } }) => retryAll(context, channel),
    present: (retried) => ({ retried }),
  });

  registerEndpoint(app, context, systemEndpoints.testDelivery, {
    async do({ body: { channel }, refuse }) {
      const tested = await testDelivery(context.deliveryTest, channel);
      if (tested.ok) return tested.error;
      const message = `No ${channel === 'email' ? 'mail server' : 'webhook'} is set up.`;
      throw refuse('mail_not_configured', { message });
    },
    present: (error) => ({ isDelivered: error === null, error }),
  });
}
