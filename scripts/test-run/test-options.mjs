import { parseArgs } from 'node:util';
import { SetupError } from '../setup/progress.mjs';

export const suiteNames = /** @type {const} */ (['unit', 'process', 'e2e']);
const usage = `Usage: npm test -- [--changed[=REVISION]] [--only=${suiteNames.join('|')}] [--engines=all] [-t TITLE] [FILE…]`;

/** @typedef {typeof suiteNames[number]} SuiteName */

/**
 * The suite of a test file.
 * @param {string} file
 * @returns {SuiteName}
 */
export function getSuiteOf(file) {
  if (file.startsWith('tests/e2e/')) return 'e2e';
  return /^(tests\/process\/|scripts\/start[.]test)/.test(file) ? 'process' : 'unit';
}

/**
 * @typedef {object} TestOptions
 * @property {string | undefined} changed the revision of git since which what has changed is tested
 * @property {SuiteName | undefined} only
 * @property {'all' | undefined} engines
 * @property {readonly string[]} files parts of paths
 * @property {string | undefined} title part of a test's title
 */

/**
 * Reads the arguments after `npm test --`; one that is not known is refused.
 * @param {string[]} parameters
 * @returns {TestOptions}
 */
export function parseTestOptions(parameters) {
  const { values, positionals } = parse(
    parameters.map((given) => (given === '--changed' ? '--changed=HEAD' : given)),
  );
  if (values.changed !== undefined && positionals.length > 0)
    throw new SetupError(`--changed chooses the files itself. ${usage}`);
  return {
    changed: values.changed,
    only: pick('only', values.only, suiteNames),
    engines: pick('engines', values.engines, ['all']),
    title: values.title,
    files: positionals,
  };
}

/**
 * Whether every test of a suite runs.
 * @param {TestOptions} options
 */
export function isWholeRun({ changed, title, files }) {
  return changed === undefined && title === undefined && files.length === 0;
}

/** @param {string[]} parameters */
function parse(parameters) {
  const text = /** @type {const} */ ({ type: 'string' });
  try {
    return parseArgs({
      args: parameters,
      options: { changed: text, only: text, engines: text, title: { ...text, short: 't' } },
      allowPositionals: true,
    });
  } catch (error) {
    // The first sentence names the option; the others are about parseArgs itself.
    const [reason] = (error instanceof Error ? error.message : String(error)).split(/\. |\n/);
    throw new SetupError(`${reason}. ${usage}`);
  }
}

/**
 * @template {string} Value
 * @param {string} option
 * @param {string | undefined} given
 * @param {readonly Value[]} values
 * @returns {Value | undefined}
 */
function pick(option, given, values) {
  const found = values.find((value) => value === given);
  if (found === given) return found;
  throw new SetupError(`--${option} takes ${values.join(', ')}, not "${given}". ${usage}`);
}
