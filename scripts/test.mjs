// npm test: whatever set-up is still missing, then every test. The last line is `N passed, N failed` alone.
// npm test -- [--changed[=REVISION]] [--only=unit|process|e2e] [--engines=all] [-t TITLE] [FILE…]
import { describeFault, report, runEntryPoint } from './setup/progress.mjs';
import { findJson, inProject } from './setup/project-paths.mjs';
import { runSuite } from './test-run/run-suite.mjs';
import { setUpTests } from './test-run/set-up-tests.mjs';
import { startStopwatch } from './test-run/stopwatch.mjs';
import { isWholeRun, parseTestOptions } from './test-run/test-options.mjs';
import { countStatus, formatReport, toFault } from './test-run/test-report.mjs';

/** @typedef {import('./test-run/test-options.mjs').TestOptions} TestOptions */
/** @typedef {import('./test-run/test-report.mjs').SuiteReport} SuiteReport */

await runEntryPoint(async () => {
  const options = parseTestOptions(process.argv.slice(2));
  if (options.engines) process.env.TEST_ENGINES = options.engines;
  const reports = await runTests(options);
  const files = reports.flatMap(({ files: own }) => own);
  const isEmpty = files.every(({ results }) => results.length === 0);
  if (isEmpty) report(describeEmptyRun(options));
  // More engines cost more; the budget is that of the usual run.
  const cpuBudget = options.engines ? {} : findJson(inProject('scripts/test-run/cpu-budget.json'));
  process.stdout.write(`${formatReport(reports, cpuBudget)}\n`);
  if (isEmpty && options.changed !== undefined) return 0;
  return countStatus(files, 'failed') > 0 || countStatus(files, 'passed') === 0 ? 1 : 0;
});

/**
 * One suite after the other, because in parallel they would only wait for each other's processors. Ctrl-C ends the
 * whole run. Tests that could not even start have not passed.
 * @param {TestOptions} options
 * @returns {Promise<SuiteReport[]>}
 */
async function runTests(options) {
  const stop = startStopwatch();
  const setUp = { name: 'set-up', isWhole: true };
  let isStopped = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      isStopped = true;
    });
  let prepared;
  try {
    prepared = await setUpTests(options);
  } catch (error) {
    report(isStopped ? 'Stopped.' : describeFault(error));
    return [{ ...setUp, files: [toFault('the set-up of the tests')], ...stop() }];
  }
  /** @type {SuiteReport[]} */
  const reports = [{ ...setUp, files: [], ...stop() }];
  for (const suite of prepared.suites) {
    report(`\n— ${suite.name} tests`);
    const done = await runSuite(suite, prepared.nodePath, isWholeRun(options));
    reports.push(done);
    if (isStopped || done.wasStopped) break;
  }
  return reports;
}

/** @param {TestOptions} options */
function describeEmptyRun({ changed, only, title, files }) {
  const wanted = [
    ...(only ? [`in the suite ${only}`] : []),
    ...(changed === undefined ? [] : [`that imports what has changed since ${changed}`]),
    ...(files.length > 0 ? [`in a file whose path contains ${files.join(' or ')}`] : []),
    ...(title === undefined ? [] : [`with "${title}" in its title`]),
  ];
  return `\nThere is no test ${wanted.join(' ')}.`;
}
