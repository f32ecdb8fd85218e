import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { endpointsByNoun } from '#contracts/endpoints.ts';
import { registerAccountRoutes } from './accounts/account-routes.ts';
import { registerAccountSettingsRoutes } from './accounts/account-settings-routes.ts';
import { registerAuthRoutes } from './accounts/auth-routes.ts';
import { registerFactorRoutes } from './accounts/factor-routes.ts';
import { registerInvitationRoutes } from './accounts/invitation-routes.ts';
import { registerPasskeyRoutes } from './accounts/passkey-routes.ts';
import { registerPasskeySignInRoutes } from './accounts/passkey-sign-in-routes.ts';
import { registerTeamRoutes } from './accounts/team-routes.ts';
import { createApiContext } from './api-context.ts';
import type { ApiDependencies } from './api-dependencies.ts';
import { registerAuditRoutes } from './audit/audit-routes.ts';
import { registerBackupRoutes } from './backup/backup-routes.ts';
import { addBodyParsers } from './body-parsers.ts';
import { createCrossSiteGuard } from './cross-site-guard.ts';
import { registerDashboardRoutes } from './dashboard/dashboard-routes.ts';
import { registerDocumentRoutes } from './documents/document-routes.ts';
import { registerSiteRoutes } from './documents/site-text-routes.ts';
import { listAddresses, registerUnknownPaths } from './endpoints/method-not-allowed.ts';
import { handleError } from './error-handler.ts';
import { registerHealthRoutes } from './health/health-routes.ts';
import { registerMediaFileRoute } from './media/media-file-route.ts';
import { registerMediaRoutes } from './media/media-routes.ts';
import { registerMediaUploadRoute } from './media/media-upload-route.ts';
import { registerBulkMessageRoutes } from './messages/bulk-message-routes.ts';
import { registerContactExportRoute } from './messages/contact-export-route.ts';
import { registerContactFormRoutes } from './messages/contact-form-routes.ts';
import { registerContactRoutes } from './messages/contact-routes.ts';
import { registerInboxRoutes } from './messages/inbox-routes.ts';
import { registerPeopleRoutes } from './messages/people-routes.ts';
import { registerSavedReplyRoutes } from './messages/saved-reply-routes.ts';
import { documentationRoutes, registerOpenApiRoutes } from './openapi/openapi-routes.ts';
import { registerBulkPostRoutes } from './posts/bulk-post-routes.ts';
import { registerLinkRoutes } from './posts/link-routes.ts';
import { registerPostReadingRoutes } from './posts/post-reading-routes.ts';
import { registerPostTrashRoutes } from './posts/post-trash-routes.ts';
import { registerPostWritingRoutes } from './posts/post-writing-routes.ts';
import { registerPreviewRoutes } from './posts/preview-routes.ts';
import { registerRedirectRoutes } from './posts/redirect-routes.ts';
import { registerRevisionRoutes } from './posts/revision-routes.ts';
import { registerSlugRoutes } from './posts/slug-routes.ts';
import { registerTagRoutes } from './posts/tag-routes.ts';
import { registerWorkingCopyRoutes } from './posts/working-copy-routes.ts';
import { registerPublishingRoutes } from './publishing/publishing-routes.ts';
import { registerSystemRoutes } from './system/system-routes.ts';

/** Only for answers. Lists are built for each call, so speed matters more than size. */
const compression = {
  globalDecompression: false,
  threshold: 1024,
  encodings: ['br' as const, 'gzip' as const],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  zlibOptions: { level: 1 },
};

/** Adds `/api/…`, `/media/…`, `/healthz` and `/readyz`; its parsers and hooks do not affect the pages. */
export async function registerApi(
  app: FastifyInstance,
  dependencies: ApiDependencies,
): Promise<void> {
  await app.register(async (api) => {
    await api.register(fastifyCookie);
    await api.register(fastifyCompress, compression);
    addBodyParsers(api);
    api.setErrorHandler(handleError);
    api.addHook('onRequest', createCrossSiteGuard(dependencies.siteUrl));
    api.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });

    const context = createApiContext(dependencies);
    registerAuthRoutes(api, context);
    registerAccountRoutes(api, context);
    registerFactorRoutes(api, context);
    registerPasskeyRoutes(api, context);
    registerPasskeySignInRoutes(api, context);
    registerSiteRoutes(api, context);
    registerDocumentRoutes(api, context);
    registerPublishingRoutes(api, context);
    registerDashboardRoutes(api, context);
    registerPostReadingRoutes(api, context);
    registerPostWritingRoutes(api, context);
    registerPostTrashRoutes(api, context);
    registerBulkPostRoutes(api, context);
    registerPreviewRoutes(api, context);
    registerWorkingCopyRoutes(api, context);
    registerRevisionRoutes(api, context);
    registerSlugRoutes(api, context);
    registerTagRoutes(api, context);
    registerRedirectRoutes(api, context);
    registerLinkRoutes(api, context);
    registerContactRoutes(api, context);
    registerContactFormRoutes(api, context);
    registerContactExportRoute(api, context);
    registerInboxRoutes(api, context);
    registerSavedReplyRoutes(api, context);
    registerPeopleRoutes(api, context);
    registerSystemRoutes(api, context);
    registerBackupRoutes(api, context);
    registerBulkMessageRoutes(api, context);
    registerMediaRoutes(api, context);
    registerAuditRoutes(api, context);
    registerTeamRoutes(api, context);
    registerAccountSettingsRoutes(api, context);
    registerInvitationRoutes(api, context);
    await api.register(registerMediaUploadRoute, context);
    registerMediaFileRoute(api, context);
    registerHealthRoutes(api, context);
    registerOpenApiRoutes(api, context);
    const addresses = listAddresses([
      ...Object.values(endpointsByNoun).flatMap((endpoints) => Object.values(endpoints)),
      ...documentationRoutes,
    ]);
    await registerUnknownPaths(api, { addresses });
  });
}
