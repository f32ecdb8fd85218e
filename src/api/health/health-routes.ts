import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type HealthBody, healthEndpoints } from '#contracts/health.ts';
import { createSeldom } from '#rules/work/seldom.ts';
import type { ApiContext } from '../api-context.ts';
import { registerEndpoint } from '../endpoints/register-endpoint.ts';
import { describeProblem } from './describe-problem.ts';

/** A database that does not answer within this time counts as down. */
const PING_TIMEOUT_MS = 2000;

/** Load balancers and probes ask several times a second. */
const LOG_INTERVAL_MS = 60_000;

const ok: HealthBody = { status: 'ok' };

/** The health calls. */
export function registerHealthRoutes(app: FastifyInstance, context: ApiContext): void {
  const { store, isReady, release, requireWritable } = context;
  const isToBeSaid = createSeldom(LOG_INTERVAL_MS);

  registerEndpoint(app, context, healthEndpoints.live, {
    do: async () => undefined,
    present: () => ({ ...ok, version: release.version, commit: release.commit }),
  });

  registerEndpoint(app, context, healthEndpoints.ready, {
    async do({ request, refuse }) {
      if (!isReady()) throw refuse('unavailable');
      try {
        await requireInTime(store.ping());
        await requireInTime(requireWritable());
      } catch (error) {
        const { log, message } = describeProblem(error);
        if (isToBeSaid(log).isDue) request.log.warn({ err: error }, log);
        throw refuse('unavailable', message === undefined ? {} : { message });
      }
    },
    present: () => ok,
  });
}

async function requireInTime(answer: Promise<void>): Promise<void> {
  const timer = new AbortController();
  const timeout = wait(PING_TIMEOUT_MS, null, { signal: timer.signal }).then(() => {
    throw new Error(`No answer within ${PING_TIMEOUT_MS} ms`);
  });
  try {
    await Promise.race([answer, timeout]);
  } finally {
    timer.abort();
    timeout.catch(() => undefined);
  }
}
