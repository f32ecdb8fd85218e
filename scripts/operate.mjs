// npm run admin, backup, restore, import, export, migrate: a command of the built product on the settings of npm
// start. Paths are relative to the folder it is called in.
import path from 'node:path';
import { prepareProject, runWithSettings } from './setup/prepared-project.mjs';
import { operateEntry } from './setup/production-build.mjs';
import { runEntryPoint } from './setup/progress.mjs';
import { smallProcessEnvironment, smallProcessOptions } from './setup/small-process.mjs';

const [command = '', ...operands] = process.argv.slice(2);
// npm runs scripts in the project's folder, and names the one it was called in.
const folder = process.env.INIT_CWD ?? process.cwd();
/** @param {string} one */
const isFile = (one) => command !== 'admin' && !one.startsWith('--');
const absolute = operands.map((one) => (isFile(one) ? path.resolve(folder, one) : one));
process.argv.splice(2, Number.POSITIVE_INFINITY, command, ...absolute);

await runEntryPoint(async () => {
  const nodePath = await prepareProject({ withBuild: true });
  return runWithSettings(nodePath, operateEntry, smallProcessOptions, smallProcessEnvironment);
});
