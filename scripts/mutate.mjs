// node scripts/mutate.mjs [--seed=1] [--count=500] [--layer=NAME…] [--concurrency=2]
//   draws changes of the code of domain, api, storage and server, tries each, and shows which ones no test notices
// node scripts/mutate.mjs --again=RUN [--test=GLOB…]
//   tries those again that no test noticed in an earlier run
// node scripts/mutate.mjs --report=RUN
// By hand only: 500 changes take an hour or more. docs/MUTATION.md has the results.
import { parseArgs } from 'node:util';
import { drawMutants, layers } from './mutation/draw-mutants.mjs';
import { formatReport } from './mutation/mutation-report.mjs';
import { prepareRun, readRun, unnoticed } from './mutation/mutation-run.mjs';
import { ensureMutationTools, inStryker } from './mutation/mutation-tools.mjs';
import { runInForeground } from './setup/child-process.mjs';
import { prepareProject } from './setup/prepared-project.mjs';
import { runEntryPoint } from './setup/progress.mjs';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '500' },
    layer: { type: 'string', multiple: true, default: Object.keys(layers) },
    again: { type: 'string' },
    test: { type: 'string', multiple: true },
    report: { type: 'string' },
    concurrency: { type: 'string', default: '2' },
  },
});

await runEntryPoint(async () => {
  if (values.report === undefined) return run();
  console.log(formatReport(values.report));
  return 0;
});

async function run() {
  const nodePath = await prepareProject();
  await ensureMutationTools();
  const name = values.again === undefined ? `seed-${values.seed}` : `${values.again}-again`;
  const drawn = values.again === undefined ? await draw() : findUnnoticed(values.again);
  const settings = prepareRun(name, drawn, {
    tests: values.test,
    concurrency: Number(values.concurrency),
  });
  const program = inStryker('core', 'bin', 'stryker.js');
  const exitCode = await runInForeground(nodePath, [program, 'run', settings]);
  console.log(formatReport(name));
  return exitCode;
}

/** As many of each layer, because a large layer is not a more important one. */
async function draw() {
  const count = Math.ceil(Number(values.count) / values.layer.length);
  const drawn = [];
  for (const layer of values.layer) {
    const ofLayer = await drawMutants(layer, { seed: values.seed, count });
    console.log(`${layer}: ${ofLayer.drawn.length} of ${ofLayer.total} mutants`);
    drawn.push(...ofLayer.drawn);
  }
  return drawn;
}

/**
 * Keys name a place in the code, so the code must be the same as then.
 * @param {string} name
 */
function findUnnoticed(name) {
  const { drawn, results } = readRun(name);
  const left = results.filter(({ status }) => unnoticed.includes(status)).map(({ key }) => key);
  return drawn.filter(({ key }) => left.includes(key));
}
