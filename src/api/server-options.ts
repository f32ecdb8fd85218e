import type { FastifyServerOptions } from 'fastify';
import { handleClientError } from './client-error-handler.ts';
import { handleError } from './error-handler.ts';

/** Bytes a request body may have. */
export const BODY_BYTES_MAX = 1024 * 1024;

/**
 * What the Fastify instance around the API must be made with, for only its constructor takes it:
 * answers in the form of contract.md for requests that cannot be read or decoded, and room for slugs
 * of scripts whose letters take nine characters each in a URL.
 */
export const apiServerOptions = {
  bodyLimit: BODY_BYTES_MAX,
  routerOptions: { maxParamLength: 2000 },
  frameworkErrors: handleError,
  clientErrorHandler: handleClientError,
} satisfies FastifyServerOptions;
