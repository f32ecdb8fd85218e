import { readdirSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { DAY, YEAR } from '#shared/requests/cache-control.ts';

const PICTURE = /\/(?:art|icons)\//;

/**
 * Headers that browsers read on documents only. A visit loads a dozen scripts, styles and fonts, and these headers were
 * 6 KB of it.
 */
const HEADERS_OF_DOCUMENTS = [
  ...['content-security-policy', 'permissions-policy', 'referrer-policy', 'x-frame-options'],
  ...['strict-transport-security', 'cross-origin-opener-policy', 'origin-agent-cluster'],
  'x-dns-prefetch-control',
];

/** Folders of the build; what stands beside them is served file by file. */
const FOLDERS = ['assets', 'art', 'icons'];

/** Compressed forms of files, sent in place of them. */
const COMPRESSED = /\.(?:br|gz)$/;

/**
 * The build's files, each compressed ahead of time. Files with a hash in their name or query never
 * change and are cached for a year; the rest is revalidated after a day.
 */
export async function registerStaticFiles(app: FastifyInstance, clientDir: string): Promise<void> {
  const options: Omit<FastifyStaticOptions, 'root'> = {
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isAsset = path.includes('/assets/');
      const isHashed = isAsset || reply.request.url.includes('?v=');
      if (isAsset) for (const name of HEADERS_OF_DOCUMENTS) reply.removeHeader(name);
      reply.header('cache-control', isHashed ? YEAR : DAY);
      // Feed readers and home screens show pictures outside this site.
      if (PICTURE.test(path)) reply.header('cross-origin-resource-policy', 'cross-origin');
    },
  };
  // Only `reply.sendFile`: to find two files, the plugin would go through all folders, which took a
  // twentieth of a start.
  await app.register(fastifyStatic, { ...options, root: clientDir, serve: false });
  for (const name of listFiles(clientDir)) {
    app.get(`/${name}`, (_request, reply) => reply.sendFile(name));
  }
  for (const folder of FOLDERS) {
    await app.register(fastifyStatic, {
      ...{ ...options, root: path.join(clientDir, folder), prefix: `/${folder}/` },
      allowedPath: (name) => !COMPRESSED.test(name),
      decorateReply: false,
    });
  }
}

/** The files of a folder that visitors may name. */
function listFiles(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .filter((name) => !COMPRESSED.test(name));
}
