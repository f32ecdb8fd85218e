import { dirname, relative } from 'node:path';
import { importStryker } from './mutation-tools.mjs';

const { VitestTestRunner } = await importStryker('vitest-runner', 'dist/src/vitest-test-runner.js');
const { normalizeTestId, collectTestsFromSuite } = await importStryker(
  'vitest-runner',
  'dist/src/vitest-helpers.js',
);
const { toRawTestId } = await importStryker('vitest-runner', 'dist/src/test-helpers.js');
const { TestStatus } = await importStryker('api', 'dist/src/test-runner/index.js');

/** Without screens, and without tests that start processes or read sources as text, where no mutant is active. */
const TESTS = ['src/*.test.ts', 'src/{api,domain,rules,server,storage}/**/*.test.{ts,tsx}'];
/** More would hardly find anything, and take minutes for each survivor. */
const TEST_FILES_MAX = 12;

/**
 * Runs the tests that reach a mutant, those of the nearest folders first, because most mutants end there.
 *
 * StrykerJS runs all tests for code that runs when its module loads, such as a constant; here they are the tests of the
 * files that load it.
 */
export class NearestFirstRunner extends VitestTestRunner {
  mutatedFile = '';

  async init() {
    await super.init();
    for (const project of this.ctx.projects) project.config.include = TESTS;
    const { sortByDistance } = this;
    this.ctx.config.sequence.sequencer = class {
      sort = async (/** @type {{ moduleId: string }[]} */ files) =>
        sortByDistance(files, ({ moduleId }) => relative(process.cwd(), moduleId));
      shard = async (/** @type {unknown} */ files) => files;
    };
  }

  /**
   * A test that fails without a mutant proves nothing about one; StrykerJS would end the whole run.
   * @param {any} options
   */
  async dryRun(options) {
    const { bail } = this.ctx.config;
    this.ctx.config.bail = 0;
    const result = await super.dryRun(options);
    this.ctx.config.bail = bail;
    if (!result.tests) return result;
    const isFailed = (/** @type {any} */ { status }) => status === TestStatus.Failed;
    for (const { id } of result.tests.filter(isFailed)) {
      this.log.warn('Left out, because it fails without a mutant: %s', id);
      delete result.mutantCoverage.perTest[id];
    }
    return { ...result, tests: result.tests.filter((/** @type {any} */ test) => !isFailed(test)) };
  }

  readMutantCoverage() {
    /** @type {Record<string, Record<string, number>>} */
    const perTest = {};
    for (const file of this.ctx.state.getFiles()) {
      const coverage = file.meta.mutantCoverage ?? { perTest: {}, static: {} };
      for (const test of collectTestsFromSuite(file)) {
        const id = toRawTestId(test, ' > ');
        perTest[normalizeTestId(id)] = { ...coverage.static, ...coverage.perTest[id] };
      }
    }
    return { perTest, static: {} };
  }

  /** @param {any} options */
  mutantRun(options) {
    this.mutatedFile = relative(process.cwd(), options.sandboxFileName);
    const byFile = Map.groupBy(options.testFilter, (/** @type {any} */ id) => id.split('#', 1)[0]);
    const nearest = this.sortByDistance([...byFile], ([file]) => file).slice(0, TEST_FILES_MAX);
    const testFilter = nearest.flatMap(([, ids]) => ids);
    // The mutant is active from the start, for what runs when its module loads.
    return super.mutantRun({ ...options, testFilter, mutantActivation: 'static' });
  }

  /**
   * @template T
   * @param {T[]} tests
   * @param {(test: T) => string} getPath
   */
  sortByDistance = (tests, getPath) =>
    tests
      .map((test) => ({ test, distance: getDistance(this.mutatedFile, getPath(test)) }))
      .sort((a, b) => a.distance - b.distance)
      .map(({ test }) => test);
}

/**
 * The steps from one folder to the other; a file's own test is nearest.
 * @param {string} mutated
 * @param {string} tested
 */
function getDistance(mutated, tested) {
  if (tested.startsWith(mutated.replace(/\.tsx?$/, '.test.'))) return -1;
  const from = dirname(mutated).split('/');
  const to = dirname(tested).split('/');
  const parting = from.findIndex((part, index) => part !== to[index]);
  const shared = parting === -1 ? from.length : parting;
  return from.length + to.length - 2 * shared;
}
