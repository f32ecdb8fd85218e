import { captureOutput } from '../setup/child-process.mjs';
import { ensureChromium } from '../setup/chromium.mjs';
import { prepareProject } from '../setup/prepared-project.mjs';
import { ensureBuild } from '../setup/production-build.mjs';
import { report, SetupError } from '../setup/progress.mjs';
import { listChangedFiles, readModules, selectTests } from './changed-tests.mjs';
import { createPlaywrightSuite } from './playwright-suite.mjs';
import { getSuiteOf, isWholeRun, suiteNames } from './test-options.mjs';
import { createVitestSuite } from './vitest-suites.mjs';

/** @typedef {import('./test-options.mjs').TestOptions} TestOptions */

/**
 * Does what is still missing for the wanted tests: packages, build, browser. Whatever this machine cannot provide ends
 * it with one line.
 * @param {TestOptions} options
 */
export async function setUpTests(options) {
  const nodePath = await prepareProject({ withTools: true });
  const { changed } = options;
  const files = changed === undefined ? null : await findChangedTests(changed, nodePath);
  const names = suiteNames
    .filter((name) => name === (options.only ?? name))
    .filter((name) => files?.some((file) => getSuiteOf(file) === name) ?? true);
  if (!files || files.some(readsBuild)) await ensureBuild(nodePath);
  if (names.includes('e2e')) process.env.CHROMIUM_PATH = await ensureChromium(nodePath);
  if (isWholeRun(options) && options.only !== 'e2e') await requirePostgres(nodePath);
  const suites = names.map((name) => {
    const own = {
      ...options,
      files: files?.filter((file) => getSuiteOf(file) === name) ?? options.files,
    };
    return name === 'e2e' ? createPlaywrightSuite(own) : createVitestSuite(name, own);
  });
  return { nodePath, suites };
}

/** @param {string} file */
function readsBuild(file) {
  return getSuiteOf(file) !== 'unit' || file === 'tests/visitor-chunks.test.ts';
}

/**
 * @param {string} revision
 * @param {string} nodePath
 */
async function findChangedTests(revision, nodePath) {
  const changed = await listChangedFiles(revision);
  if (changed.length === 0) return [];
  const { selected, leftOut } = selectTests(changed, await readModules(nodePath));
  const others = `; ${leftOut.length} more reach them through the whole product: "npm test" runs those, too`;
  report(
    `${selected.length} test files for ${changed.length} changed files${leftOut.length > 0 ? others : ''}.`,
  );
  return selected;
}

/**
 * Every file with a database would fail for the same reason.
 * @param {string} nodePath
 */
async function requirePostgres(nodePath) {
  if (process.env.TEST_DATABASE_URL) return;
  const programs = new URL('../../tests/support/postgres/postgres-programs.ts', import.meta.url);
  const question = `import { getPostgresPrograms } from '${programs}';
    try { getPostgresPrograms() } catch (error) { console.log(error.message) }`;
  const fault = await captureOutput(nodePath, ['--input-type=module', '--eval', question]);
  if (fault) throw new SetupError(fault.trim());
}
