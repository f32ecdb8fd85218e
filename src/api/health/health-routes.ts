import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type HealthBody, healthEndpoints } from '#contracts/health.ts';
import { StorageError } from '#domain/transactions/public.ts';
import { createSeldom } from '#rules/work/seldom.ts';
import type { ApiContext } from '../api-context.ts';
import { registerEndpoint } from '../endpoints/register-endpoint.ts';

/** A database that does not answer within this time counts as down. */
const PING_TIMEOUT_MS = 2000;

/** Load balancers and probes ask several times a second. */
const LOG_INTERVAL_MS = 60_000;

const DATABASE_AWAY =
  'The database does not answer: check that it runs and can be reached; nothing here needs a restart';
const DISK_FULL = 'The disk is full: reading works, but nothing can be saved until there is room.';

const ok: HealthBody = { status: 'ok' };

/** The health calls. */
export function registerHealthRoutes(app: FastifyInstance, context: ApiContext): void {
  const { store, isReady, release, requireRoom } = context;
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
        await requireInTime(requireRoom?.());
      } catch (error) {
        const isFull = error instanceof StorageError && error.fault === 'full';
        const problem = isFull ? 'The disk is full: free some room' : DATABASE_AWAY;
        if (isToBeSaid(problem).isDue) request.log.warn({ err: error }, problem);
        throw refuse('unavailable', isFull ? { message: DISK_FULL } : {});
      }
    },
    present: () => ok,
  });
}

async function requireInTime(answer: Promise<void> | undefined): Promise<void> {
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
