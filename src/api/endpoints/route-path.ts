import type { Endpoint } from '#contracts/endpoint.ts';

/** A path in Fastify's format: `/api/blog/:slug` for `/api/blog/{slug}`. */
export function toRoutePath(path: Endpoint['path']): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}
