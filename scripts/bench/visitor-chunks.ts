import { relative } from 'node:path';
import { createBuilder } from 'vite';
import { projectRoot } from '../setup/project-paths.mjs';
import type { Figure } from './figure.ts';

/**
 * The number of the panel's modules in the public site's scripts. Builds the site again in memory, because only the
 * bundler knows which modules are in a chunk.
 */
export async function countAdminModules(): Promise<Figure> {
  const modules = await listSiteModules();
  const ofAdmin = modules.filter((module) => module.startsWith('src/admin/'));
  return {
    name: 'admin modules in any chunk of the site',
    value: ofAdmin.length,
    unit: '',
    target: { atMost: 0 },
    note: ofAdmin.length > 0 ? ofAdmin.join(', ') : `of ${modules.length} modules`,
  };
}

async function listSiteModules(): Promise<string[]> {
  process.env.NODE_ENV = 'production';
  const builder = await createBuilder({
    root: projectRoot,
    logLevel: 'warn',
    build: { write: false },
  });
  const environment = builder.environments.client;
  if (!environment) throw new Error('vite.config.ts has no environment "client".');
  const built = await builder.build(environment);
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  const modules = outputs.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
  if (modules.length === 0) throw new Error('The build of the site told no modules.');
  return [...new Set(modules.map((id) => relative(projectRoot, id)))];
}
