import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type HealthBody, healthEndpoints } from '#contracts/health.ts';
import type { ApiContext } from '../api-context.ts';
import { registerEndpoint } from '../endpoints/register-endpoint.ts';

/** A database that does not answer within this time counts as down. */
const PING_TIMEOUT_MS = 2000;

const ok: HealthBody = { status: 'ok' };

/** The health calls. */
export function registerHealthRoutes(app: FastifyInstance, context: ApiContext): void {
  const { store, isReady, release } = context;

  registerEndpoint(app, context, healthEndpoints.live, {
    do: async () => undefined,
    present: () => ({ ...ok, version: release.version, commit: release.commit }),
  });

  registerEndpoint(app, context, healthEndpoints.ready, {
    async do({ request, refuse }) {
      if (!isReady()) throw refuse('unavailable');
      try {
        await requireInTime(store.ping());
      } catch (error) {
        request.log.warn(
          { err: error },
          'The database does not answer: check that it runs and can be reached; nothing here needs a restart',
        );
        throw refuse('unavailable');
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
