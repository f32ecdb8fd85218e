import { existsSync, realpathSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import { captureOutput } from '../child-process.mjs';
import { SetupError } from '../progress.mjs';

const cliFile = join('npm', 'bin', 'npm-cli.js');

/**
 * Runs npm without output on the running Node.js.
 * @param {readonly string[]} parameters
 * @param {string} directory the project to act on, even where npm was started with `--prefix`
 */
export async function runNpm(parameters, directory) {
  const own = ['--prefix', directory, '--no-audit', '--no-fund', '--no-update-notifier'];
  return captureOutput(process.execPath, [getNpmCliPath(), ...parameters, ...own], {
    cwd: directory,
    env: { ...process.env, npm_config_global: 'false', npm_config_dry_run: 'false' },
  });
}

/** The script of npm: the one that started this process, else the one next to Node.js or in PATH. */
function getNpmCliPath() {
  const { npm_execpath: running, PATH: path = '' } = process.env;
  if (running && basename(running) === 'npm-cli.js' && existsSync(running)) return running;
  const nodeDirectory = dirname(realpathSync(process.execPath));
  const candidates = [
    join(nodeDirectory, '..', 'lib', 'node_modules', cliFile),
    join(nodeDirectory, 'node_modules', cliFile),
    ...path.split(delimiter).flatMap((entry) => findCliBehindLink(join(entry, 'npm'))),
  ];
  const found = candidates.find((candidate) => existsSync(candidate));
  if (!found) throw new SetupError('npm was not found. Install npm, or start with "npm start".');
  return found;
}

/** @param {string} link */
function findCliBehindLink(link) {
  try {
    const target = realpathSync(link);
    return basename(target) === 'npm-cli.js' ? [target] : [];
  } catch {
    return [];
  }
}
