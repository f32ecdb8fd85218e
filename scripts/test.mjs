// npm test: whatever set-up is still missing, then every test. The last line is `N passed, N failed` alone.
// npm test -- [--only=unit|e2e] [-t TITLE] [FILE…]
import { ensureChromium } from './setup/chromium.mjs';
import { prepareProject } from './setup/prepared-project.mjs';
import { describeFault, formatElapsed, report, runEntryPoint } from './setup/progress.mjs';
import { createPlaywrightSuite } from './test-run/playwright-suite.mjs';
import { runSuite } from './test-run/run-suite.mjs';
import { parseTestFilter } from './test-run/test-filter.mjs';
import { countStatus, formatReport, toFault } from './test-run/test-report.mjs';
import { createVitestSuite } from './test-run/vitest-suite.mjs';

/** @typedef {import('./test-run/test-report.mjs').SuiteReport} SuiteReport */

await runEntryPoint(async () => {
  const filter = parseTestFilter(process.argv.slice(2));
  const reports = await runTests(filter).catch(toSetupReport);
  process.stdout.write(`${formatReport(reports, formatElapsed())}\n`);
  const results = reports.flatMap(({ results: own }) => own);
  return countStatus(results, 'failed') > 0 || countStatus(results, 'passed') === 0 ? 1 : 0;
});

/**
 * @param {import('./test-run/test-filter.mjs').TestFilter} filter
 * @returns {Promise<SuiteReport[]>}
 */
async function runTests(filter) {
  const nodePath = await prepareProject({ withBuild: true });
  if (filter.only !== 'unit') process.env.CHROMIUM_PATH = await ensureChromium(nodePath);
  const suites = [
    ...(filter.only === 'e2e' ? [] : [createVitestSuite(filter)]),
    ...(filter.only === 'unit' ? [] : [createPlaywrightSuite(filter)]),
  ];
  return runInTurn(suites, nodePath);
}

/**
 * One after the other, because in parallel they would disturb each other's timing. Ctrl-C ends the whole run.
 * @param {readonly import('./test-run/run-suite.mjs').Suite[]} suites
 * @param {string} nodePath
 */
async function runInTurn(suites, nodePath) {
  const reports = [];
  for (const suite of suites) {
    report(`\n— ${suite.name} tests`);
    const done = await runSuite(suite, nodePath);
    reports.push(done);
    if (done.wasStopped) break;
  }
  return reports;
}

/**
 * Tests that could not even start have not passed.
 * @param {unknown} error
 * @returns {SuiteReport[]}
 */
function toSetupReport(error) {
  report(describeFault(error));
  return [{ name: 'set-up', results: [toFault('the set-up of the tests')], seconds: 0 }];
}
