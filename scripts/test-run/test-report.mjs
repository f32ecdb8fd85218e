/**
 * @typedef {object} TestResult
 * @property {string} title
 * @property {'passed' | 'failed' | 'skipped'} status
 * @property {number} durationMs
 */

/**
 * What one runner did. A runner that broke, or whose file could not be loaded, counts as a failed test, so that
 * nothing that went wrong can hide behind "0 failed".
 * @typedef {object} SuiteReport
 * @property {string} name
 * @property {readonly TestResult[]} results
 * @property {number} seconds
 */

const slowestShown = 10;

/**
 * The results as lines: each suite, the slowest tests, and as the last line `N passed, N failed` alone.
 * @param {readonly SuiteReport[]} suites
 * @param {string} elapsed
 */
export function formatReport(suites, elapsed) {
  const results = suites.flatMap(({ results: own }) => own);
  const slowest = [...results].sort((a, b) => b.durationMs - a.durationMs).slice(0, slowestShown);
  const failed = results.filter(({ status }) => status === 'failed');
  return [
    '',
    ...(failed.length > 0 ? ['Failed:', ...failed.map(({ title }) => `  ${title}`), ''] : []),
    ...(slowest.length > 0 ? ['Slowest tests:', ...slowest.map(formatDuration), ''] : []),
    ...suites.map(
      ({ name, results: own, seconds }) =>
        `${name.padEnd(18)} ${formatCounts(own)} in ${seconds.toFixed(1)} s`,
    ),
    `All set-up and tests took ${elapsed}.`,
    '',
    formatCounts(results),
  ].join('\n');
}

/**
 * @param {readonly TestResult[]} results
 * @param {TestResult['status']} status
 */
export function countStatus(results, status) {
  return results.filter((result) => result.status === status).length;
}

/**
 * What went wrong outside every test, as a failed one.
 * @param {string} title
 * @returns {TestResult}
 */
export function toFault(title) {
  return { title, status: 'failed', durationMs: 0 };
}

/** @param {readonly TestResult[]} results */
function formatCounts(results) {
  const skipped = countStatus(results, 'skipped');
  const counts = `${countStatus(results, 'passed')} passed, ${countStatus(results, 'failed')} failed`;
  return skipped > 0 ? `${counts}, ${skipped} skipped` : counts;
}

/** @param {TestResult} result */
function formatDuration({ title, durationMs }) {
  return `  ${(durationMs / 1000).toFixed(2).padStart(6)} s  ${title}`;
}
