import { createServer as createHttpServer, type IncomingMessage } from 'node:http';
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { apiServerOptions } from '#api/public.ts';
import { type PageCache, sendCachedPage } from './pages/page-cache.ts';
import { handlePageError } from './pages/page-error.ts';

/** A picture may come over a slow line, and waits for its turn before it is read. */
const REQUEST_TIMEOUT_MS = 300_000;
const HEADERS_TIMEOUT_MS = 30_000;

/** Where headers stand in a line of the log: on their own, or in what was logged with them. */
const secretPaths = ['cookie', 'authorization', 'set-cookie'].flatMap((header) => [
  `headers["${header}"]`,
  `*.headers["${header}"]`,
]);

/**
 * The HTTP server with its limits and headers. A page that is in the cache is sent before any
 * routing: that is what keeps one process near the speed of a file server.
 */
export async function createServer(options: {
  readonly cache: PageCache;
  readonly helmet: FastifyHelmetOptions;
  readonly logLevel: string;
  readonly trustProxy: boolean | number | string;
  /** Where the lines of the log go; standard output by default. */
  readonly logStream?: { readonly write: (line: string) => void };
}): Promise<FastifyInstance> {
  const app = Fastify({
    ...apiServerOptions,
    logger: {
      level: options.logLevel,
      redact: secretPaths,
      ...(options.logStream && { stream: options.logStream }),
    },
    // One line for each request would cost more than serving a cached page.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy as NonNullable<FastifyServerOptions['trustProxy']>,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // Longer than the idle time of common load balancers (60 s), so that they close first.
    keepAliveTimeout: 72_000,
    serverFactory: (handler, serverOptions) =>
      createHttpServer({ ...serverOptions, headersTimeout: HEADERS_TIMEOUT_MS }, (req, res) => {
        const page = isPageRequest(req) && options.cache.get(req.url ?? '', Date.now());
        if (page) sendCachedPage(page, req, res);
        else handler(req, res);
      }),
  });
  await app.register(helmet, options.helmet);
  app.setErrorHandler(handlePageError);
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode >= 500 || request.method !== 'GET') {
      request.log.info(
        {
          method: request.method,
          url: request.url,
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
        },
        'request completed',
      );
    }
  });
  return app as unknown as FastifyInstance;
}

function isPageRequest(req: IncomingMessage): boolean {
  return req.method === 'GET' || req.method === 'HEAD';
}
