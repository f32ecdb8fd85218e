import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type $ZodType, type input, type output, safeParse } from 'zod/v4/core';
import type { Endpoint } from '#contracts/endpoint.ts';
import type { User, Viewer } from '#domain/auth/public.ts';
import { AppError } from './app-error.ts';
import type { RequestSessions } from './request-sessions.ts';
import { sendRevalidated } from './send-revalidated.ts';
import { validateInput } from './validate-input.ts';

type Parsed<E, Part extends 'params' | 'query' | 'body'> =
  E extends Record<Part, infer Schema extends $ZodType> ? output<Schema> : undefined;

type Answer<E extends Endpoint> = E['success']['body'] extends infer Schema extends $ZodType
  ? input<Schema>
  : E['success'] extends { mediaType: string }
    ? Readable
    : undefined;

/** A call that has passed access and validation. */
export interface EndpointCall<E extends Endpoint> {
  readonly params: Parsed<E, 'params'>;
  readonly query: Parsed<E, 'query'>;
  readonly body: Parsed<E, 'body'>;
  /** Who calls, where the endpoint is not for everyone; others ask `sessions`. */
  readonly viewer: E['access'] extends 'admin' ? User : null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** How an endpoint of the contracts is served. */
export type EndpointService<E extends Endpoint> = {
  /** Returns what the contract promises; refusals are thrown as `AppError`. */
  readonly handle: (call: EndpointCall<E>) => Promise<Answer<E>>;
  /** Runs before the body is read, for limits that count every call. */
  readonly beforeReading?: (request: FastifyRequest) => Promise<void>;
  /** The answer to anonymous callers is the same for all of them, and caches may revalidate it. */
  readonly isPublic?: boolean;
} & (E['access'] extends 'admin' ? { readonly policy: (viewer: Viewer) => boolean } : object);

/** Adds the route of an endpoint: address, access, validation and status come from its contract. */
export function registerEndpoint<const E extends Endpoint>(
  app: FastifyInstance,
  sessions: RequestSessions,
  endpoint: E,
  service: EndpointService<E>,
): void {
  const policy = 'policy' in service ? service.policy : undefined;
  app.route({
    method: endpoint.method,
    url: toRoutePath(endpoint.path),
    onRequest: async (request) => {
      await service.beforeReading?.(request);
      if (policy) requirePermission(await sessions.findViewer(request), policy);
    },
    handler: async (request, reply) => {
      const call = {
        params: endpoint.params && parseParams(endpoint.params, request.params),
        query: endpoint.query && validateInput(endpoint.query, request.query),
        body: endpoint.body && validateInput(endpoint.body, request.body),
        viewer: policy ? await sessions.findViewer(request) : null,
        request,
        reply,
      };
      // The schemas above are the ones that EndpointCall is made of, which TypeScript cannot see.
      const answer = await service.handle(call as EndpointCall<E>);
      reply.code(endpoint.success.status);
      const { mediaType } = endpoint.success;
      if (mediaType) reply.type(`${mediaType}; charset=utf-8`);
      const isAnonymous = service.isPublic && !(await sessions.findViewer(request));
      return isAnonymous ? sendRevalidated(request, reply, answer) : reply.send(answer);
    },
  });
}

/** `/api/blog/{slug}` as Fastify writes it: `/api/blog/:slug`. */
export function toRoutePath(path: Endpoint['path']): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

function requirePermission(viewer: Viewer, policy: (viewer: Viewer) => boolean): void {
  if (!viewer) throw new AppError('unauthenticated');
  if (!policy(viewer)) throw new AppError('forbidden');
}

/** An address with an impossible id or slug is an address of nothing. */
function parseParams<Schema extends $ZodType>(schema: Schema, params: unknown): output<Schema> {
  const result = safeParse(schema, params);
  if (!result.success) throw new AppError('not_found');
  return result.data;
}
