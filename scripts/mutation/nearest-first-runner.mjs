import { writeFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { findJson } from '../setup/project-paths.mjs';
import { KeptWorkers } from './kept-worker.mjs';
import { importStryker } from './mutation-tools.mjs';

const { VitestTestRunner } = await importStryker('vitest-runner', 'dist/src/vitest-test-runner.js');
const { normalizeTestId, collectTestsFromSuite } = await importStryker(
  'vitest-runner',
  'dist/src/vitest-helpers.js',
);
const { toRawTestId } = await importStryker('vitest-runner', 'dist/src/test-helpers.js');
const { MutantRunStatus, TestStatus } = await importStryker('api', 'dist/src/test-runner/index.js');

/** More would hardly find anything, and take minutes for each survivor. */
const TEST_FILES_MAX = 12;

/** Of a file that is new since the durations were measured. */
const USUAL_DURATION_MS = 1000;

/**
 * Runs the tests that reach a mutant, those of the nearest folders and the quickest of them first, because most mutants
 * end there.
 *
 * StrykerJS runs all tests for code that runs when its module loads, such as a constant; here they are the tests of the
 * files that load it.
 */
export class NearestFirstRunner extends VitestTestRunner {
  mutatedFile = '';
  /** @type {Record<string, number> | undefined} */
  durations;
  kept = new KeptWorkers();

  async init() {
    await super.init();
    for (const project of this.ctx.projects) project.config.include = this.options.tests;
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
    const tests = result.tests.filter((/** @type {any} */ test) => !isFailed(test));
    writeFileSync(this.options.durationsPath, JSON.stringify(sumDurations(tests)));
    return { ...result, tests };
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

  /**
   * Tries a mutant in the kept process, and again in processes of its own if that settles nothing.
   * @param {any} options
   */
  async mutantRun(options) {
    this.mutatedFile = relative(process.cwd(), options.sandboxFileName);
    this.durations ??= findJson(this.options.durationsPath) ?? {};
    const byFile = Map.groupBy(options.testFilter, getFile);
    const nearest = this.sortByDistance([...byFile], ([file]) => String(file)).slice(
      0,
      TEST_FILES_MAX,
    );
    const testFilter = nearest.flatMap(([, ids]) => ids);
    const { isSettled, result } = await this.runKept({ ...options, testFilter });
    if (isSettled) return result;
    // The mutant is active from the start, for what runs when its module loads.
    return super.mutantRun({ ...options, testFilter, mutantActivation: 'static' });
  }

  /**
   * A test that fails with the mutant must pass without it right afterwards: earlier mutants ran in the same process,
   * and may have left something behind.
   * @param {any} options
   */
  async runKept(options) {
    const result = await this.runInKeptProcess(options);
    const files = this.ctx.state.getFiles();
    if (result.status === MutantRunStatus.Survived) {
      const isHitAtLoad = files.some((/** @type {any} */ { meta }) => meta.isHitAtLoad);
      return { isSettled: !isHitAtLoad, result };
    }
    if (result.status === MutantRunStatus.Killed) {
      const withoutMutant = { activeMutant: { id: 'none' }, hitLimit: undefined };
      const control = { ...options, ...withoutMutant, testFilter: [result.killedBy].flat() };
      const { status } = await this.runInKeptProcess(control);
      if (status === MutantRunStatus.Survived) return { isSettled: true, result };
    }
    await this.kept.discard();
    return { isSettled: false, result };
  }

  /** @param {any} options */
  async runInKeptProcess(options) {
    const { kept } = this;
    const restores = this.ctx.projects.map((/** @type {any} */ { config }) => {
      const { pool, poolRunner, isolate, setupFiles } = config;
      const [, ...own] = setupFiles;
      const setup = resolve('scripts/mutation/mutant-setup.mjs');
      Object.assign(config, { pool: kept.name, poolRunner: kept, isolate: false });
      config.setupFiles = [setup, ...own];
      return () => Object.assign(config, { pool, poolRunner, isolate, setupFiles });
    });
    try {
      return await super.mutantRun(options);
    } finally {
      for (const restore of restores) restore();
    }
  }

  async dispose() {
    await this.kept.discard();
    await super.dispose();
  }

  /**
   * @template T
   * @param {T[]} tests
   * @param {(test: T) => string} getPath
   */
  sortByDistance = (tests, getPath) => {
    const measure = (/** @type {string} */ path) => ({
      distance: getDistance(this.mutatedFile, path),
      duration: this.durations?.[path] ?? USUAL_DURATION_MS,
    });
    return tests
      .map((test) => ({ test, ...measure(getPath(test)) }))
      .sort((a, b) => a.distance - b.distance || a.duration - b.duration)
      .map(({ test }) => test);
  };
}

/**
 * The time of each file's tests in milliseconds.
 * @param {{ id: string, timeSpentMs: number }[]} tests
 */
function sumDurations(tests) {
  /** @type {Record<string, number>} */
  const durations = {};
  for (const { id, timeSpentMs } of tests) {
    const file = getFile(id);
    durations[file] = (durations[file] ?? 0) + timeSpentMs;
  }
  return durations;
}

/** @param {string} testId */
const getFile = (testId) => testId.split('#', 1)[0] ?? '';

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
