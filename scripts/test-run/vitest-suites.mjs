import { fileURLToPath } from 'node:url';
import { getPackageProgram } from '../setup/packages/package-program.mjs';

const reporter = fileURLToPath(new URL('./vitest-report.mjs', import.meta.url));

/**
 * The tests of `src`, `scripts` and `tests` that need no process of their own, and those that start the product.
 * @param {'unit' | 'process'} name
 * @param {import('./test-options.mjs').TestOptions} options
 * @returns {import('./run-suite.mjs').Suite}
 */
export function createVitestSuite(name, { files, title }) {
  return {
    name,
    toParameters: () => [
      getPackageProgram('vitest'),
      'run',
      ...files,
      `--project=${name === 'process' ? 'process' : '!process'}`,
      ...(title === undefined ? [] : ['-t', title]),
      '--passWithNoTests',
      '--reporter=default',
      `--reporter=${reporter}`,
    ],
    toEnvironment: (reportPath) => ({ VITEST_REPORT_FILE: reportPath }),
    // Vitest reports those with another title as skipped.
    readFiles: (files) => (title === undefined ? files : files.map(dropSkipped)),
  };
}

/** @param {import('./test-report.mjs').TestFile} file */
function dropSkipped(file) {
  return { ...file, results: file.results.filter(({ status }) => status !== 'skipped') };
}
