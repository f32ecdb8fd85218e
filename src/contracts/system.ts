import * as z from 'zod/mini';
import { DELIVERY_CHANNELS } from '#rules/contact/deliveries.ts';
import * as systemCalls from './calls/system-calls.ts';
import { defineEndpoint, type Endpoint } from './endpoint.ts';

/** The state of mail or webhook. */
export const ChannelStateBody = z.object({
  isConfigured: z.boolean(),
  /** Deliveries that are still tried. */
  open: z.number(),
  failed: z.number(),
  lastDeliveredAt: z.nullable(z.string()),
  /** What went wrong last in a delivery that has not arrived. */
  lastError: z.nullable(z.string()),
});
export type ChannelStateBody = z.infer<typeof ChannelStateBody>;

/** The state of every channel. */
export const DeliveryStateBody = z.object({ email: ChannelStateBody, webhook: ChannelStateBody });
export type DeliveryStateBody = z.infer<typeof DeliveryStateBody>;

/** The channel to test. */
export const TestDeliveryRequest = z.object({
  channel: z.enum(DELIVERY_CHANNELS, 'channel takes email or webhook'),
});

/** How a test ended; `error` says why it did not arrive. */
export const TestDeliveryBody = z.object({
  isDelivered: z.boolean(),
  error: z.nullable(z.string()),
});
export type TestDeliveryBody = z.infer<typeof TestDeliveryBody>;

/** What to try again: one channel, or without it all that are set up. */
export const RetryDeliveriesRequest = z.object({
  channel: z.exactOptional(z.enum(DELIVERY_CHANNELS, 'channel takes email or webhook')),
});

/** The calls about the product itself. */
export const systemEndpoints = {
  getDeliveries: defineEndpoint(systemCalls.getDeliveries, {
    summary: 'The state of mail and webhook',
    success: { status: 200, body: DeliveryStateBody },
    errors: [],
  }),
  retryDeliveries: defineEndpoint(systemCalls.retryDeliveries, {
    summary:
      'Try everything again now that failed or waits for its next attempt, except for closed messages; `retried` counts deliveries',
    body: RetryDeliveriesRequest,
    success: { status: 202, body: z.object({ retried: z.number() }) },
    errors: [],
  }),
  testDelivery: defineEndpoint(systemCalls.testDelivery, {
    summary: 'Send a test mail to those who hear of messages, or a test event (`contact.test`)',
    body: TestDeliveryRequest,
    success: { status: 200, body: TestDeliveryBody },
    errors: ['mail_not_configured'],
  }),
} satisfies Record<keyof typeof systemCalls, Endpoint>;
