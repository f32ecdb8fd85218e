import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contracts/endpoint.ts';
import { runAtOnce } from '#shared/queue/task-queue.ts';
import type { ApiContext } from '../api-context.ts';
import { requirePermission } from '../endpoints/require-permission.ts';
import { sendRevalidated } from '../endpoints/send-revalidated.ts';
import { buildOpenApiDocument } from './openapi-document.ts';

const DOCUMENT_PATH = '/api/openapi.json';
/** Where people look for a description of an API. */
const DOCS_PATH = '/api/docs';

/** The documentation's own addresses, which it does not describe. */
export const documentationRoutes: readonly Pick<Endpoint, 'method' | 'path'>[] = [
  { method: 'GET', path: DOCUMENT_PATH },
  { method: 'GET', path: DOCS_PATH },
];

/** Serves the contracts as one document, built when first read: for everybody, or for administrators. */
export function registerOpenApiRoutes(
  app: FastifyInstance,
  { sessions, isDocumentPublic }: Pick<ApiContext, 'sessions' | 'isDocumentPublic'>,
): void {
  let document: ReturnType<typeof buildOpenApiDocument> | undefined;
  const onRequest = async (request: FastifyRequest) => {
    if (!isDocumentPublic) requirePermission(await sessions.find(request), {}, 'administrator');
  };
  app.get(DOCS_PATH, { onRequest }, async (_request, reply) => reply.redirect(DOCUMENT_PATH, 302));
  app.get(DOCUMENT_PATH, { onRequest }, async (request, reply) => {
    document ??= buildOpenApiDocument();
    return sendRevalidated(request, reply, document, { keep: undefined, runTask: runAtOnce });
  });
}
