import type { FastifyInstance } from 'fastify';
import { healthEndpoints } from '#contracts/health/endpoints.ts';
import { systemEndpoints } from '#contracts/system/endpoints.ts';
import type { ApiContext } from '../api-context.ts';
import { registerEndpoint } from '../endpoints/register-endpoint.ts';

export function registerHealthRoutes(app: FastifyInstance, context: ApiContext): void {
  const { store, isReady, release, readProblem, listJobs, now } = context;

  registerEndpoint(app, context, healthEndpoints.live, {
    do: async () => undefined,
    present: () => ({
      status: 'ok' as const,
      version: release.version,
      commit: release.commit,
    }),
  });

  registerEndpoint(app, context, healthEndpoints.ready, {
    async do({ refuse }) {
      if (!isReady()) throw refuse('unavailable');
      return { status: readProblem() === null ? ('ok' as const) : ('degraded' as const) };
    },
  });

  registerEndpoint(app, context, systemEndpoints.getState, {
    async do() {
      const clock = await store.upkeep.findMark('clock');
      const removalsHeldUntil = clock && clock.dueAt > now() ? clock.dueAt : null;
      return { problem: readProblem(), removalsHeldUntil, jobs: listJobs() };
    },
    present: ({ jobs, ...state }) => ({ ...state, jobs: [...jobs] }),
  });
}
