// npm run admin, backup, restore, import, export, migrate: a command of the built product on the settings of npm
// start. Paths are relative to the folder it is called in.
import path from 'node:path';
import { prepareProject, runWithSettings } from './setup/prepared-project.mjs';
import { operateEntry } from './setup/production-build.mjs';
import { runEntryPoint, SetupError } from './setup/progress.mjs';
import { smallProcessEnvironment, smallProcessOptions } from './setup/small-process.mjs';

const [command = '', ...operands] = process.argv.slice(2);
// npm runs scripts in the project's folder, and names the one it was called in.
const folder = process.env.INIT_CWD ?? process.cwd();
/** @param {string} one */
const isFile = (one) => command !== 'admin' && !one.startsWith('--');
const absolute = operands.map((one) => (isFile(one) ? path.resolve(folder, one) : one));
process.argv.splice(2, Number.POSITIVE_INFINITY, command, ...absolute);

/** All flags of all commands. npm takes one that is not behind `--` for a setting of its own, and the command never sees it. */
const FLAGS = [
  'check',
  'dry-run',
  'factors',
  'fetch-pictures',
  'password-stdin',
  'replace',
  'update',
];

/** Those that work beside a running server; the others belong to the release whose sources are there. */
const BESIDE_SERVERS = ['admin', 'backup', 'export', 'import'];

await runEntryPoint(async () => {
  const taken = FLAGS.find(
    (flag) => process.env[`npm_config_${flag.replaceAll('-', '_')}`] !== undefined,
  );
  if (taken) {
    const call = ['npm run', command, '--', ...operands, `--${taken}`].join(' ');
    throw new SetupError(`npm took --${taken} for itself. Call it so: ${call}`);
  }
  const nodePath = await prepareProject({
    withBuild: true,
    keepsBuild: BESIDE_SERVERS.includes(command),
  });
  return runWithSettings(nodePath, operateEntry, smallProcessOptions, smallProcessEnvironment);
});
