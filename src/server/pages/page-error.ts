import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { apiServerOptions, isOutage, unavailable } from '#api/public.ts';

/** Depends on nothing that could have failed: no style sheet, script or data. */
const renderErrorPage = (title: string, advice: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title></head>
<body><main><h1>${title}</h1>
<p>${advice}</p>
<p><a href="/">Go to the first page</a></p></main></body></html>
`;

const ERROR_PAGE = renderErrorPage(
  'Something went wrong',
  'The page could not be made. Please load it again in a moment.',
);

const ADDRESS_PAGE = renderErrorPage(
  'This address is not valid',
  'It contains a character that nobody can read. Please check it.',
);

/**
 * Answers an address that cannot be decoded, before any hook of the server has run: with a page for
 * people, with the API's error body for every other caller.
 */
export function answerUnroutable(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.headers({
    'x-request-id': request.id,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  });
  // A program that calls the API gets its error body, whatever else it would take.
  const isAddress = error.code === 'FST_ERR_BAD_URL' && !request.url.startsWith('/api/');
  if (isAddress && isForPeople(request)) return sendErrorPage(reply.code(400), ADDRESS_PAGE);
  return apiServerOptions.frameworkErrors(error, request, reply);
}

/**
 * Answers failures outside the API: with a page for people who open one, with the API's error body
 * for every other caller. The cause goes only to the log.
 */
export function handlePageError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const isOurFault = (error.statusCode ?? 500) >= 500;
  if (!isForPeople(request) || !isOurFault) {
    return apiServerOptions.frameworkErrors(error, request, reply);
  }
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

const isForPeople = ({ method, headers }: FastifyRequest) =>
  method === 'GET' && headers.accept?.includes('text/html') === true;

function sendErrorPage(reply: FastifyReply, page = ERROR_PAGE): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);
}
