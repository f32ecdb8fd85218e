// node scripts/assemble.mjs FOLDER: a copy of the current build that runs by itself, without the build's packages. It
// needs Node.js and nothing else: `node dist/server/main.js` in it starts the site.
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { prepareProject } from './setup/prepared-project.mjs';
import { report, runEntryPoint, SetupError } from './setup/progress.mjs';
import { inProject } from './setup/project-paths.mjs';
import { nativePackages } from './vite/native-packages.mjs';

await runEntryPoint(async () => {
  const folder = process.argv[2];
  if (!folder) throw new SetupError('How to call it: node scripts/assemble.mjs FOLDER');
  const target = resolve(folder);
  if (existsSync(target)) throw new SetupError(`${target} exists already; takes a new folder`);
  await prepareProject({ withBuild: true });
  mkdirSync(target, { recursive: true });
  for (const name of ['dist', 'sample-content', 'package.json']) {
    cpSync(inProject(name), join(target, name), { recursive: true });
  }
  cpSync(inProject('deploy/container/health.mjs'), join(target, 'health.mjs'));
  for (const name of listPackages()) {
    const packageFolder = join('node_modules', name);
    cpSync(inProject(packageFolder), join(target, packageFolder), { recursive: true });
  }
  report(`${target} is ready: node dist/server/main.js in it starts the site.`);
  return 0;
});

/** The native packages and those they need, as far as npm installed them for this platform. */
function listPackages() {
  const found = new Set();
  const wanted = [...nativePackages];
  for (const name of wanted) {
    const manifest = inProject('node_modules', name, 'package.json');
    // Binaries for other platforms are not installed, and neither is what a package has inside itself.
    if (found.has(name) || !existsSync(manifest)) continue;
    found.add(name);
    const { dependencies, optionalDependencies } = JSON.parse(readFileSync(manifest, 'utf8'));
    wanted.push(...Object.keys({ ...dependencies, ...optionalDependencies }));
  }
  return found;
}
