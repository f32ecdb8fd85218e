import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { apiServerOptions, isOutage, unavailable } from '#api/public.ts';

/** Depends on nothing that could have failed: no style sheet, script or data. */
const ERROR_PAGE = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Something went wrong</title></head>
<body><main><h1>Something went wrong</h1>
<p>The page could not be made. Please load it again in a moment.</p>
<p><a href="/">Go to the first page</a></p></main></body></html>
`;

/**
 * Answers failures outside the API: with a page for people who open one, with the API's error body
 * for every other caller. The cause goes only to the log.
 */
export function handlePageError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const wantsPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
  const isOurFault = (error.statusCode ?? 500) >= 500;
  if (!wantsPage || !isOurFault) return apiServerOptions.frameworkErrors(error, request, reply);
  // Expected, and the same for many requests: a line for each would only fill the log.
  if (isOutage(error)) {
    return sendErrorPage(reply.code(503).headers(unavailable().details.headers ?? {}));
  }
  request.log.error(
    { err: error },
    'Unexpected error in a page: answered with 500; please report it with this line',
  );
  return sendErrorPage(reply.code(500));
}

function sendErrorPage(reply: FastifyReply): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(ERROR_PAGE);
}
