// npm test: whatever set-up is still missing, then every test. The last line is `N passed, N failed` alone.
// npm test -- [--only=unit|process|e2e] [--engines=all] [-t TITLE] [FILE…]
import { ensureChromium } from './setup/chromium.mjs';
import { prepareProject } from './setup/prepared-project.mjs';
import { describeFault, report, runEntryPoint } from './setup/progress.mjs';
import { findJson, inProject } from './setup/project-paths.mjs';
import { createPlaywrightSuite } from './test-run/playwright-suite.mjs';
import { runSuite } from './test-run/run-suite.mjs';
import { startStopwatch } from './test-run/stopwatch.mjs';
import { parseTestOptions, suiteNames } from './test-run/test-options.mjs';
import { countStatus, formatReport, toFault } from './test-run/test-report.mjs';
import { createVitestSuite } from './test-run/vitest-suites.mjs';

/** @typedef {import('./test-run/test-options.mjs').TestOptions} TestOptions */
/** @typedef {import('./test-run/test-report.mjs').SuiteReport} SuiteReport */

await runEntryPoint(async () => {
  const options = parseTestOptions(process.argv.slice(2));
  const reports = await runTests(options);
  const files = reports.flatMap(({ files: own }) => own);
  if (files.every(({ results }) => results.length === 0)) report(describeEmptyRun(options));
  // More engines cost more; the budget is that of the usual run.
  const cpuBudget = options.engines ? {} : findJson(inProject('scripts/test-run/cpu-budget.json'));
  process.stdout.write(`${formatReport(reports, cpuBudget)}\n`);
  return countStatus(files, 'failed') > 0 || countStatus(files, 'passed') === 0 ? 1 : 0;
});

/**
 * One suite after the other, because in parallel they would only wait for each other's processors. Ctrl-C ends the
 * whole run. Tests that could not even start have not passed.
 * @param {TestOptions} options
 * @returns {Promise<SuiteReport[]>}
 */
async function runTests(options) {
  const suites = createSuites(options);
  const isWhole = options.files.length === 0 && options.title === undefined;
  const stop = startStopwatch();
  const setUp = { name: 'set-up', isWhole: true };
  let nodePath = '';
  try {
    nodePath = await prepareProject({ withBuild: true });
    if (suites.some(({ name }) => name === 'e2e'))
      process.env.CHROMIUM_PATH = await ensureChromium(nodePath);
  } catch (error) {
    report(describeFault(error));
    return [{ ...setUp, files: [toFault('the set-up of the tests')], ...stop() }];
  }
  /** @type {SuiteReport[]} */
  const reports = [{ ...setUp, files: [], ...stop() }];
  for (const suite of suites) {
    report(`\n— ${suite.name} tests`);
    const done = await runSuite(suite, nodePath, isWhole);
    reports.push(done);
    if (done.wasStopped) break;
  }
  return reports;
}

/** @param {TestOptions} options */
function createSuites(options) {
  if (options.engines) process.env.TEST_ENGINES = options.engines;
  return suiteNames
    .filter((name) => name === (options.only ?? name))
    .map((name) =>
      name === 'e2e' ? createPlaywrightSuite(options) : createVitestSuite(name, options),
    );
}

/** @param {TestOptions} options */
function describeEmptyRun({ only, title, files }) {
  const wanted = [
    ...(only ? [`in the suite ${only}`] : []),
    ...(files.length > 0 ? [`in a file whose path contains ${files.join(' or ')}`] : []),
    ...(title === undefined ? [] : [`with "${title}" in its title`]),
  ];
  return `\nThere is no test ${wanted.join(' ')}.`;
}
