import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { DAY, YEAR } from './cache-control.ts';

const PICTURE = /\/(?:art|icons)\//;

/**
 * The build's files, each compressed ahead of time. What carries a hash in its name or query never
 * changes and is kept for a year; the rest is asked for again after a day.
 */
export async function registerStaticFiles(app: FastifyInstance, clientDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: clientDir,
    prefix: '/',
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/.vite/**', '**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/') || reply.request.url.includes('?v=');
      reply.header('cache-control', isHashed ? YEAR : DAY);
      // Feed readers and home screens show pictures away from this site.
      if (PICTURE.test(path)) reply.header('cross-origin-resource-policy', 'cross-origin');
    },
  });
}
