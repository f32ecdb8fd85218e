import { parseArgs } from 'node:util';
import { SetupError } from '../setup/progress.mjs';

/**
 * @typedef {object} TestFilter
 * @property {'unit' | 'e2e' | undefined} only
 * @property {readonly string[]} files parts of paths
 * @property {string | undefined} title part of a test's title
 */

/**
 * Reads the arguments after `npm test --`: parts of file paths, `-t TITLE`, `--only=unit` or `--only=e2e`.
 * @param {string[]} parameters
 * @returns {TestFilter}
 */
export function parseTestFilter(parameters) {
  const { values, positionals } = parse(parameters);
  const { only, title } = values;
  if (only === undefined || only === 'unit' || only === 'e2e')
    return { only, title, files: positionals };
  throw new SetupError(`--only: ${only} is no suite; takes unit or e2e`);
}

/** @param {string[]} parameters */
function parse(parameters) {
  try {
    return parseArgs({
      args: parameters,
      options: { only: { type: 'string' }, title: { type: 'string', short: 't' } },
      allowPositionals: true,
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SetupError(`${reason}\nUsage: npm test -- [--only=unit|e2e] [-t TITLE] [FILE…]`);
  }
}
