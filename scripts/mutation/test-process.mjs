// Keeps Vitest ready, and answers for each list of test files in which of them a test failed.
import { join } from 'node:path';
import { createVitest } from 'vitest/node';

const root = process.cwd();

/** In the given order, and no further than the first failure. */
class GivenOrder {
  sort = async (/** @type {any[]} */ specifications) => specifications;
  shard = async (/** @type {any[]} */ specifications) => specifications;
}

const vitest = await createVitest('test', {
  root,
  watch: false,
  bail: 1,
  maxWorkers: 1,
  reporters: [{}],
  sequence: { sequencer: GivenOrder },
});

process.on('message', async ({ changed, tests }) => {
  vitest.invalidateFile(join(root, changed));
  vitest.state.filesMap.clear();
  const project = vitest.getRootProject();
  const specifications = tests.map((/** @type {string} */ path) =>
    project.createSpecification(join(root, path)),
  );
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  const list = (/** @type {string} */ state) =>
    testModules
      .filter((module) => module.state() === state)
      .map((module) => module.relativeModuleId);
  process.send?.({
    failed: list('failed'),
    passed: list('passed'),
    faults: unhandledErrors.length,
  });
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
