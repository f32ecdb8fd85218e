import * as z from 'zod/mini';
import * as healthCalls from './calls/health-calls.ts';
import { defineEndpoint, type Endpoint } from './endpoint.ts';

/** `ok`, for health checks. */
export const HealthBody = z.object({ status: z.literal('ok') });
export type HealthBody = z.infer<typeof HealthBody>;

/** The same with the release that runs; `commit` is null if it was built without git. */
export const LiveBody = z.object({
  ...HealthBody.shape,
  version: z.string(),
  commit: z.nullable(z.string()),
});

/** The health calls. */
export const healthEndpoints = {
  live: defineEndpoint(healthCalls.live, {
    summary: 'The process is alive, and which release it is',
    success: { status: 200, body: LiveBody },
    errors: ['unavailable'],
  }),
  ready: defineEndpoint(healthCalls.ready, {
    summary: 'The process is able to serve: the database answers',
    success: { status: 200, body: HealthBody },
    errors: ['unavailable'],
  }),
} satisfies Record<keyof typeof healthCalls, Endpoint>;
