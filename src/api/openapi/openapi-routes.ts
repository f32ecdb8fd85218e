import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#contracts/endpoint.ts';
import { sendRevalidated } from '../endpoints/send-revalidated.ts';
import { renderDocsPage } from './docs-page.ts';
import { buildOpenApiDocument } from './openapi-document.ts';

/** The documentation's own addresses, which it does not describe. */
export const documentationRoutes: readonly Pick<Endpoint, 'method' | 'path'>[] = [
  { method: 'GET', path: '/api/openapi.json' },
  { method: 'GET', path: '/api/docs' },
];

/** Serves the contracts for programs and for people; both are built once. */
export function registerOpenApiRoutes(
  app: FastifyInstance,
  stylesheetUrl: string | undefined,
): void {
  const document = buildOpenApiDocument();
  const page = renderDocsPage(document, stylesheetUrl);
  app.get('/api/openapi.json', async (request, reply) => sendRevalidated(request, reply, document));
  app.get('/api/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page),
  );
}
