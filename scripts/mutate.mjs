// node scripts/mutate.mjs [--seed=1] [--count=500] [--depth=4]
//   draws changes of the code of domain, api, storage and server until that many compile, and runs on each the tests
//   of the nearest files; goes on where it was interrupted
// node scripts/mutate.mjs --again [--only=PART] [--test=FILE…]
//   runs the tests of the newest commit on those that no test noticed
// node scripts/mutate.mjs --report
// By hand only: it takes hours. docs/MUTATION.md has the results.
import { parseArgs } from 'node:util';
import { layers, shuffleMutants } from './mutation/draw-mutants.mjs';
import { readImporters } from './mutation/import-graph.mjs';
import { MutantTests } from './mutation/mutant-tests.mjs';
import { formatReport } from './mutation/mutation-report.mjs';
import { isCompiled, MutationRun } from './mutation/mutation-run.mjs';
import {
  copyDirectory,
  ensureMutationTools,
  getHead,
  prepareCopy,
} from './mutation/mutation-tools.mjs';
import { findRefused } from './mutation/refused-mutants.mjs';
import { continueOnRuntime } from './setup/continue-on-runtime.mjs';
import { report, runEntryPoint } from './setup/progress.mjs';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '500' },
    depth: { type: 'string', default: '4' },
    again: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    test: { type: 'string', multiple: true, default: [] },
    report: { type: 'boolean', default: false },
  },
});

await continueOnRuntime();
await runEntryPoint(async () => {
  const head = await getHead();
  const run = new MutationRun(values.seed, head);
  if (!values.report) {
    await ensureMutationTools();
    await prepareCopy(values.again ? head : run.commit);
    const importers = readImporters(copyDirectory);
    if (!values.again) await draw(run, importers);
    await tryAll(run, new MutantTests(copyDirectory, importers));
  }
  console.log(formatReport(run));
  return 0;
});

/**
 * As many that compile of each layer, because a large layer is not a more important one.
 * @param {MutationRun} run
 * @param {import('./mutation/import-graph.mjs').Importers} importers
 */
async function draw(run, importers) {
  const wanted = Math.ceil(Number(values.count) / Object.keys(layers).length);
  const countLeft = (/** @type {string} */ layer) =>
    wanted - run.ofLayer(layer).filter(isCompiled).length;
  for (;;) {
    const drawn = [];
    for (const layer of Object.keys(layers).filter((name) => countLeft(name) > 0)) {
      const shuffled = await shuffleMutants(copyDirectory, layer, values.seed);
      const from = run.ofLayer(layer).length;
      // Less than half of them compile; a second round costs more than a few too many.
      drawn.push(...shuffled.slice(from, from + 10 + 3 * countLeft(layer)));
    }
    if (drawn.length === 0) return;
    const refused = await findRefused(copyDirectory, drawn, importers);
    for (const mutant of drawn) {
      const status = refused.has(mutant.key) ? 'refused' : 'compiles';
      if (countLeft(mutant.layer) > 0) run.add({ ...mutant, status, tests: 0 });
    }
  }
}

/**
 * A mutant of each layer in turn, so that the figures mean something at any time.
 * @param {MutationRun} run
 * @param {MutantTests} tests
 */
async function tryAll(run, tests) {
  const statuses = values.again ? ['survived'] : ['compiles', 'survived'];
  const left = Object.keys(layers).flatMap((layer) =>
    run
      .ofLayer(layer)
      .filter(({ status, key }) => statuses.includes(status) && key.includes(values.only))
      .map((result, index) => ({ result, index })),
  );
  for (const { result } of left.sort((a, b) => a.index - b.index)) {
    const tried = values.again ? 0 : result.tests;
    const nearest = tests.listNearest(result).slice(tried, Number(values.depth));
    const files = values.test.length > 0 ? values.test : nearest;
    if (files.length === 0) continue;
    const outcome = await tests.run(result, files);
    const first = values.again ? { first: 'survived' } : {};
    run.add({ ...result, ...first, ...outcome, tests: tried + files.length });
    report(`${outcome.status} ${result.key}`);
  }
  tests.stop();
}
