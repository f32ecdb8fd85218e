/** @typedef {{ title: string, status: 'passed' | 'failed' | 'skipped' }} TestResult */

/** @typedef {{ file: string, seconds: number, results: TestResult[] }} TestFile */

/**
 * The results of one runner. A runner that broke, or a file that could not be loaded, counts as a failed test, so that
 * "0 failed" never hides a problem.
 * @typedef {object} SuiteReport
 * @property {string} name
 * @property {readonly TestFile[]} files
 * @property {boolean} isWhole
 * @property {number} seconds
 * @property {number | null} cpuSeconds
 */

const slowestShown = 20;
/** How much more than its budget a suite may take: other programs and another machine change less. */
const toleratedShare = 1.25;

/**
 * The results as lines: what failed, the slowest files, what set-up and suites took, which of them exceeded its budget
 * of CPU seconds, and finally `N passed, N failed`.
 * @param {readonly SuiteReport[]} suites
 * @param {Readonly<Record<string, number>>} cpuBudget
 */
export function formatReport(suites, cpuBudget) {
  const files = suites.flatMap(({ files: own }) => own);
  const failed = files
    .flatMap(({ results }) => results)
    .filter(({ status }) => status === 'failed');
  const slowest = files.filter(({ seconds }) => seconds > 0).sort((a, b) => b.seconds - a.seconds);
  return [
    '',
    ...formatList(
      'Failed:',
      failed.map(({ title }) => `  ${title}`),
    ),
    ...formatList('Slowest files:', slowest.slice(0, slowestShown).map(formatFile)),
    `${'time'.padStart(20)}${'CPU time'.padStart(12)}`,
    ...[...suites, sumUp(suites)].map(formatSuite),
    ...suites.flatMap((suite) => judgeCost(suite, cpuBudget[suite.name])),
    '',
    formatCounts(files),
  ].join('\n');
}

/**
 * @param {readonly TestFile[]} files
 * @param {TestResult['status']} status
 */
export function countStatus(files, status) {
  const count = (/** @type {TestFile} */ { results }) =>
    results.filter((result) => result.status === status).length;
  return files.reduce((sum, file) => sum + count(file), 0);
}

/**
 * A problem outside all tests, as a failed test.
 * @param {string} title
 * @returns {TestFile}
 */
export function toFault(title) {
  return { file: '', seconds: 0, results: [{ title, status: 'failed' }] };
}

/** @param {readonly TestFile[]} files */
function formatCounts(files) {
  const skipped = countStatus(files, 'skipped');
  const counts = `${countStatus(files, 'passed')} passed, ${countStatus(files, 'failed')} failed`;
  return skipped > 0 ? `${counts}, ${skipped} skipped` : counts;
}

/**
 * @param {string} heading
 * @param {readonly string[]} lines
 */
function formatList(heading, lines) {
  return lines.length > 0 ? [heading, ...lines, ''] : [];
}

/** @param {TestFile} file */
function formatFile({ file, seconds }) {
  return `${formatSeconds(seconds)}  ${file}`;
}

/** @param {readonly SuiteReport[]} suites */
function sumUp(suites) {
  const cpuSeconds = suites.reduce((sum, suite) => sum + (suite.cpuSeconds ?? Number.NaN), 0);
  return {
    name: 'together',
    files: suites.flatMap(({ files }) => files),
    seconds: suites.reduce((sum, { seconds }) => sum + seconds, 0),
    cpuSeconds: Number.isNaN(cpuSeconds) ? null : cpuSeconds,
  };
}

/** @param {Omit<SuiteReport, 'isWhole'>} suite */
function formatSuite({ name, files, seconds, cpuSeconds }) {
  const counts = files.length > 0 ? `   ${formatCounts(files)}` : '';
  const cpu = cpuSeconds === null ? '–'.padStart(12) : `  ${formatSeconds(cpuSeconds)}`;
  return `${name.padEnd(10)}${formatSeconds(seconds)}${cpu}${counts}`;
}

/**
 * CPU seconds, because other programs hardly change them; a part of a suite has no budget.
 * @param {SuiteReport} suite
 * @param {number | undefined} budget
 */
function judgeCost({ name, isWhole, cpuSeconds }, budget) {
  if (!isWhole || !budget || cpuSeconds === null || cpuSeconds <= budget * toleratedShare)
    return [];
  const excess = Math.round((cpuSeconds / budget - 1) * 100);
  return [
    '',
    `The ${name} tests took ${excess} % more CPU time than their budget of ${budget} s (scripts/test-run/cpu-budget.json).`,
  ];
}

/** @param {number} seconds */
function formatSeconds(seconds) {
  return `${seconds.toFixed(1).padStart(8)} s`;
}
