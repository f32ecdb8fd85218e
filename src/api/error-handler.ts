import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '#contracts/error-codes.ts';
import { StorageError } from '#domain/transactions/public.ts';
import { OverloadError } from '#shared/queue/task-queue.ts';
import { describeBodyBound } from '#shared/requests/body-bounds.ts';
import { AppError } from './app-error.ts';

/** Answers every error: known ones with their status, others with a generic 500, which is logged. */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const appError = toAppError(error, request);
  if (appError.code === 'internal') {
    request.log.error(
      { err: error },
      'Unexpected error in a request: answered with 500; please report it with this line',
    );
  }
  return sendError(appError, reply);
}

/** Whether the database is away or too much is to do: a 503 that is not logged for each request. */
export function isOutage(error: unknown): boolean {
  return error instanceof OverloadError || error instanceof StorageError;
}

/** Sends an error (BEHAVIOUR 5.4), which must never be cached. */
export function sendError(error: AppError, reply: FastifyReply) {
  // The line that ends the request then says why it was refused.
  reply.request.log = reply.request.log.child({ code: error.code });
  return reply
    .code(error.status)
    .headers({ 'cache-control': 'no-store', ...error.details.headers })
    .send(error.toBody());
}

/** Fastify's own errors and their codes in the contracts. */
const frameworkCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_NOT_FOUND: 'not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
  FST_UNDER_PRESSURE: 'unavailable',
};

/** The answer to an error; `request` is for bodies that are too large. */
export function toAppError(error: unknown, request?: FastifyRequest): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof OverloadError) return unavailable();
  // Already logged by the storage, because an outage would fill the log with one line per request.
  if (error instanceof StorageError) {
    return error.fault === 'full' ? new AppError('storage_full') : unavailable();
  }
  const { code: cause = '', statusCode = 500 } = error as Partial<FastifyError>;
  const code = frameworkCodes[cause];
  if (code === 'body_too_large' && request) {
    const bound = describeBodyBound(request.routeOptions.bodyLimit);
    const message = `The request is larger than ${bound}. Please shorten it.`;
    return new AppError(code, { message });
  }
  if (code) return new AppError(code);
  if (cause === 'FST_ERR_BAD_URL') {
    return new AppError('invalid_input', { message: 'This address is not valid.' });
  }
  return new AppError(statusCode < 500 ? 'invalid_input' : 'internal');
}

/** The refusal for anything that works again in a moment. */
export function unavailable(): AppError {
  return new AppError('unavailable', { headers: { 'retry-after': '5' } });
}
