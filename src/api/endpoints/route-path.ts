import type { Endpoint } from '#contracts/endpoint.ts';

/** `/api/blog/{slug}` as Fastify writes it: `/api/blog/:slug`. */
export function toRoutePath(path: Endpoint['path']): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}
