import { parseArgs } from 'node:util';
import { SetupError } from '../setup/progress.mjs';

export const suiteNames = /** @type {const} */ (['unit', 'process', 'e2e']);
const usage = `Usage: npm test -- [--only=${suiteNames.join('|')}] [--engines=all] [-t TITLE] [FILE…]`;

/** @typedef {typeof suiteNames[number]} SuiteName */

/**
 * @typedef {object} TestOptions
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
  const { values, positionals } = parse(parameters);
  return {
    only: pick('only', values.only, suiteNames),
    engines: pick('engines', values.engines, ['all']),
    title: values.title,
    files: positionals,
  };
}

/** @param {string[]} parameters */
function parse(parameters) {
  const text = /** @type {const} */ ({ type: 'string' });
  try {
    return parseArgs({
      args: parameters,
      options: { only: text, engines: text, title: { ...text, short: 't' } },
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
