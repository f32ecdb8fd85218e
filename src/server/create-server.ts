import {
  createServer as createHttpServer,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import { AppError, apiServerOptions, handleClientError } from '#api/public.ts';
import type { TrustProxy } from '#config/trust-proxy.ts';
import { toCanonicalPath } from '#shared/pages/canonical-path.ts';
import { createHostGuard, refusals, refuseEarly } from './host-guard.ts';
import type { InFlightRequests } from './in-flight-requests.ts';
import { boundBodies } from './limits/bound-bodies.ts';
import { createProxyCheck, limitConnections } from './limits/connection-limit.ts';
import { takeTurnsByConnection } from './limits/pipelining.ts';
import { pauseRefusals } from './limits/refusal-pause.ts';
import { createLogDestination } from './log-destination.ts';
import type { PageCache } from './pages/page-cache.ts';
import { answerUnroutable, handlePageError } from './pages/page-error.ts';
import { sendCachedPage } from './pages/sending/send-page.ts';
import { readHeader } from './read-header.ts';
import { continueTrace, newRequestId, takeRequestId } from './request-id.ts';
import { describeRequest, openRequestLog } from './request-log.ts';
import { settleTarget } from './request-target.ts';
import { normaliseForwardedAddresses, toFastifyTrust } from './trust-proxies.ts';

/** Long, because a picture may arrive slowly and waits for its turn before it is read. */
const REQUEST_TIMEOUT_MS = 300_000;
const HEADERS_TIMEOUT_MS = 30_000;
/** Longer than the idle time of common load balancers (60 s), so that they close first. */
const KEEP_ALIVE_TIMEOUT_MS = 72_000;

/** Of a 503 that says nothing else. */
const RETRY_SECONDS = 5;

const HEALTH_PATH = '/healthz';

/** Headers in a log line can be at the top or inside another logged object. */
const secretPaths = ['cookie', 'authorization', 'set-cookie'].flatMap((header) => [
  `headers["${header}"]`,
  `*.headers["${header}"]`,
]);

/** No page uses any of these, so an injected script cannot either. */
const PERMISSIONS_POLICY =
  'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()';

export interface ServerOptions {
  readonly cache: PageCache;
  readonly helmet: HelmetOptions;
  readonly logLevel: string;
  readonly inFlight: InFlightRequests;
  /** Called for each request, with whether a cached page answers it. */
  readonly observe?:
    | ((req: IncomingMessage, res: ServerResponse, isCached: boolean) => void)
    | undefined;
  /** Called for each request that is answered without any work. */
  readonly noteServed?: () => void;
  readonly trustProxy: TrustProxy;
  /** Maximum open connections per address, except trusted proxies. */
  readonly connectionsPerAddress: number;
  /** Allowed host names in addition to this machine's; undefined allows any. */
  readonly allowedHosts: readonly string[] | undefined;
  /** Destination of the log; standard output by default. */
  readonly logStream?: { readonly write: (line: string) => void };
}

/**
 * The HTTP server with its limits and headers. A cached page is sent before any routing, which
 * keeps one process near the speed of a file server. Any other spelling of an address redirects to
 * the canonical one.
 */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const isKnownHost = createHostGuard(options.allowedHosts);
  const isProxy = createProxyCheck(options.trustProxy);
  const genReqId = (req: IncomingMessage) => takeRequestId(req, isProxy);
  const isRefused = (req: IncomingMessage, res: ServerResponse): boolean => {
    const host = settleTarget(req);
    if (host === null) refuseEarly(res, genReqId(req), refusals.malformed);
    else if (!isKnownHost(host)) refuseEarly(res, genReqId(req), refusals.unknownHost);
    return res.writableEnded;
  };
  const app = Fastify({
    ...apiServerOptions,
    frameworkErrors: answerUnroutable,
    logger: {
      level: options.logLevel,
      redact: secretPaths,
      mixin: describeRequest,
      stream: options.logStream ?? createLogDestination(),
    },
    // One line for each request would cost more than serving a cached page.
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    trustProxy: toFastifyTrust(options.trustProxy),
    genReqId,
    clientErrorHandler: (error, socket) => handleClientError(error, socket, newRequestId()),
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    serverFactory: (handler, serverOptions) => {
      const server = createHttpServer({
        ...serverOptions,
        headersTimeout: HEADERS_TIMEOUT_MS,
        // Without a host it is refused here, with the usual error body.
        requireHostHeader: false,
      });
      takeTurnsByConnection(server, options.inFlight, (req, res) => {
        answerTrace(req, res);
        if (isRefused(req, res)) return;
        const page = isPageRequest(req) && options.cache.get(req.url ?? '', Date.now());
        const canServeCached =
          page && !page.dependsOnAccept && !(page.isForAnonymous && readHeader(req, 'cookie'));
        options.observe?.(req, res, Boolean(canServeCached));
        if (canServeCached || req.url === HEALTH_PATH) options.noteServed?.();
        if (!canServeCached) return handler(req, res);
        sendCachedPage(page, { req, res, requestId: genReqId(req) });
      });
      return server;
    },
  });
  app.server.on('checkExpectation', (req, res) =>
    refuseEarly(res, genReqId(req), refusals.expectation),
  );
  limitConnections(app.server, options);
  // Made once: the plugin for Fastify makes and checks the whole policy for each request.
  const protect = helmet(options.helmet);
  app.addHook('onRequest', (request, reply, done) => protect(request.raw, reply.raw, () => done()));
  if (options.trustProxy !== false) normaliseForwardedAddresses(app);
  app.addHook('onRequest', async (request, reply) => {
    openRequestLog(request, reply);
    reply.headers({ 'permissions-policy': PERMISSIONS_POLICY, 'x-request-id': request.id });
  });
  app.addHook('onRequest', requireUtf8);
  boundBodies(app as unknown as FastifyInstance);
  pauseRefusals(app as unknown as FastifyInstance);
  app.setErrorHandler(handlePageError);
  addAnswerHooks(app as unknown as FastifyInstance);
  return app as unknown as FastifyInstance;
}

/** Canonical addresses, when to come again, and a line of log for what was not only read. */
function addAnswerHooks(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    // The API accepts any spelling of an address, and pictures only one, so neither is cached under
    // the address as it was sent.
    if (!isPageRequest(request.raw) || /^\/(?:api|media)\//.test(request.url)) return;
    const [path = ''] = request.url.split('?');
    const canonical = toCanonicalPath(path);
    if (canonical === null || canonical === path) return;
    return reply.redirect(canonical + request.url.slice(path.length), 308);
  });
  app.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode !== 503 || reply.hasHeader('retry-after')) return;
    reply.header('retry-after', RETRY_SECONDS);
  });
  app.addHook('onResponse', async (request, reply) => {
    // Only who is signed in is answered 403 to a GET: it shows who tried what they may not do.
    const shouldLog = reply.statusCode >= 500 || reply.statusCode === 403;
    if (shouldLog || request.method !== 'GET') {
      const { method } = request;
      const line = { method, url: toLoggedUrl(request), status: reply.statusCode };
      request.log.info(line, 'request completed');
    }
  });
}

/** The address as it was sent; only the route's pattern if the address itself is a secret. */
function toLoggedUrl({ url, routeOptions }: FastifyRequest): string {
  const pattern = routeOptions.url ?? '';
  return pattern.includes(':token') ? pattern : url;
}

/** Lets the proxy know which part of its trace this answer is. */
function answerTrace(req: IncomingMessage, res: ServerResponse): void {
  const trace = continueTrace(readHeader(req, 'traceparent'));
  if (trace) res.setHeader('traceparent', trace);
}

function isPageRequest(req: IncomingMessage): boolean {
  return req.method === 'GET' || req.method === 'HEAD';
}

const CHARSET = /;\s*charset\s*=\s*"?([^";\s]*)/i;

/**
 * Refuses a body that says it is in another character set than UTF-8: read as UTF-8 it would become
 * another text.
 */
async function requireUtf8({ headers }: FastifyRequest): Promise<void> {
  const [, charset] = CHARSET.exec(headers['content-type'] ?? '') ?? [];
  if (charset === undefined || /^(?:utf-?8|us-ascii)$/i.test(charset)) return;
  throw new AppError('unsupported_media_type', { message: 'Please send the request in UTF-8.' });
}
