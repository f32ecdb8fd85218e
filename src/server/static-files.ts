import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { DAY, YEAR } from '#rules/requests/cache-control.ts';

const PICTURE = /\/(?:art|icons)\//;

/**
 * The build's files, each compressed ahead of time. Files with a hash in their name or query never
 * change and are cached for a year; the rest is revalidated after a day.
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
      // Feed readers and home screens show pictures outside this site.
      if (PICTURE.test(path)) reply.header('cross-origin-resource-policy', 'cross-origin');
    },
  });
}
