import type { FastifyServerOptions } from 'fastify';
import { PUBLIC_BODY_BYTES_MAX } from '#shared/requests/body-bounds.ts';
import { handleError } from './error-handler.ts';

/**
 * Options that the Fastify instance around the API needs at construction: error bodies
 * (BEHAVIOUR 5.4) for requests that cannot be parsed or decoded, and room for slugs in scripts whose letters
 * take nine characters each in a URL. The contracts check what comes in, so Fastify's
 * compilers of JSON schemas are not even loaded.
 */
export const apiServerOptions = {
  bodyLimit: PUBLIC_BODY_BYTES_MAX,
  routerOptions: { maxParamLength: 2000 },
  frameworkErrors: handleError,
  schemaController: {
    compilersFactory: { buildValidator: refuseSchemas, buildSerializer: refuseSchemas },
  },
} satisfies FastifyServerOptions;

function refuseSchemas(): never {
  throw new Error('Routes take no JSON schema: describe the endpoint in the contracts');
}
