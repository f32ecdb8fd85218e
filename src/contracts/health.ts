import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';

/** `ok`, for health checks. */
export const HealthBody = z.object({ status: z.literal('ok') });
export type HealthBody = z.infer<typeof HealthBody>;

/** The health calls. */
export const healthEndpoints = {
  live: defineEndpoint({
    method: 'GET',
    path: '/healthz',
    summary: 'The process is alive',
    access: 'any',
    success: { status: 200, body: HealthBody },
    errors: ['unavailable'],
  }),
  ready: defineEndpoint({
    method: 'GET',
    path: '/readyz',
    summary: 'The process is able to serve: the database answers',
    access: 'any',
    success: { status: 200, body: HealthBody },
    errors: ['unavailable'],
  }),
};
