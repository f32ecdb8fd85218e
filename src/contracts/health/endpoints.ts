import * as z from 'zod/mini';
import { defineEndpoint, type Endpoint } from '../endpoint.ts';
import * as healthCalls from './calls.ts';

/** `degraded` while the database or a disk fails: what can be served is served. */
const ReadyBody = z.object({ status: z.enum(['ok', 'degraded']) });

/** The release that runs; `commit` is null if it was built without git. */
const LiveBody = z.object({
  status: z.literal('ok'),
  version: z.string(),
  commit: z.nullable(z.string()),
});

export const healthEndpoints = {
  live: defineEndpoint(healthCalls.live, {
    summary: 'The process is alive, and which release it is',
    success: { status: 200, body: LiveBody },
    errors: ['unavailable'],
  }),
  ready: defineEndpoint(healthCalls.ready, {
    summary: 'The process is able to serve: it neither starts nor stops',
    success: { status: 200, body: ReadyBody },
    errors: ['unavailable'],
  }),
} satisfies Record<keyof typeof healthCalls, Endpoint>;
