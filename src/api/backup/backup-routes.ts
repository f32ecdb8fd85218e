import type { FastifyInstance } from 'fastify';
import * as systemCalls from '#contracts/system/calls.ts';
import { systemEndpoints } from '#contracts/system/endpoints.ts';
import { describeBackups } from '#domain/backup/public.ts';
import type { ApiContext } from '../api-context.ts';
import { registerEndpoint } from '../endpoints/register-endpoint.ts';

const none = { isRunning: false, isLate: false, lastError: null, newest: null, runs: [] };

export function registerBackupRoutes(app: FastifyInstance, context: ApiContext): void {
  const { taking, takeNow, openFile } = context.backups;

  /** The name and size of a backup whose file this instance has. */
  async function findFile(id: number) {
    const run = taking && (await taking.store.backupRuns.find(id));
    const bytes = run?.bytes === null || !run ? null : await taking.folder.findSize(run.name);
    return run && bytes !== null ? { name: run.name, bytes } : null;
  }

  registerEndpoint(app, context, systemEndpoints.getBackups, {
    do: async () => ({
      isConfigured: Boolean(taking),
      everySeconds: taking?.everySeconds ?? 0,
      keep: taking?.keep ?? 0,
      ...(taking ? await describeBackups(taking) : none),
    }),
    present: (state) => ({ ...state, runs: [...state.runs] }),
  });

  registerEndpoint(app, context, systemEndpoints.takeBackup, {
    async do({ refuse }) {
      if (!taking) throw refuse('backups_not_configured');
      if (!(await takeNow())) throw refuse('backup_running');
    },
    present: () => ({ isRunning: true as const }),
  });

  registerEndpoint(app, context, systemEndpoints.openBackup, {
    do: async ({ params: { id } }) =>
      (await findFile(id)) && {
        url: systemCalls.downloadBackup.path.replace('{id}', String(id)),
      },
  });

  registerEndpoint(app, context, systemEndpoints.downloadBackup, {
    do: ({ params }) => findFile(params.id),
    present: ({ name, bytes }) => ({
      headers: {
        'Content-Disposition': `attachment; filename="${name}"`,
        'Content-Length': bytes,
      },
      body: openFile(name),
    }),
  });
}
