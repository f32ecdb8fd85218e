import type { FastifyInstance } from 'fastify';
import { dashboardEndpoints } from '#contracts/dashboard/endpoints.ts';
import { findBackupTroubles } from '#domain/backup/public.ts';
import { listDocuments } from '#domain/documents/public.ts';
import { listRequests } from '#domain/publishing/public.ts';
import { isPermitted } from '#shared/accounts/permissions.ts';
import type { ApiContext } from '../api-context.ts';
import { registerEndpoint } from '../endpoints/register-endpoint.ts';

const none = { isLate: false, lastError: null };

/** One call for all that the first screen says: a call for each part was half of what the screen fetched. */
export function registerDashboardRoutes(app: FastifyInstance, context: ApiContext): void {
  const { workingCopies } = context.store;
  const { taking } = context.backups;

  registerEndpoint(app, context, dashboardEndpoints.get, {
    async do({ viewer }) {
      const mayPublish = isPermitted(viewer, 'publishing');
      const isAdministrator = isPermitted(viewer, 'administrator');
      const [begun, drafts, asked, ownTypes, backups] = await Promise.all([
        workingCopies.listNew(viewer.id),
        workingCopies.listOfPosts(),
        mayPublish ? listRequests(context) : null,
        mayPublish ? listOwnTypes(context) : null,
        isAdministrator ? (taking ? findBackupTroubles(taking) : none) : null,
      ]);
      return { begun, drafts, asked, ownTypes, backups };
    },
    present: ({ begun, drafts, asked, ownTypes, backups }) => ({
      newTexts: begun.length,
      draftedPosts: drafts.flatMap(({ place }) => ('postId' in place ? [place.postId] : [])),
      asked: asked && [...asked],
      ownTypes,
      backups,
    }),
  });
}

async function listOwnTypes(context: ApiContext): Promise<string[]> {
  const documents = await listDocuments(context, {});
  const own = documents.filter(({ isDelivered, status }) => !isDelivered && status !== 'draft');
  return [...new Set(own.map(({ type }) => type))];
}
