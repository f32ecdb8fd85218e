import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';

const layers = ['src/domain', 'src/shared', 'src/api', 'src/storage', 'src/server'];

/** A range of these lines has about four mutants, of which two compile. */
const linesPerRange = 8;

const { SEED: seed = '1', RANGES: rangesPerLayer = '25' } = process.env;

/** The same ranges for the same seed and code: each is as likely as any other of its layer. */
const drawRanges = (layer) =>
  globSync(`${layer}/**/*.{ts,tsx}`)
    .filter((file) => !/\.test\.|\/migrations\//.test(file))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((_, line) =>
          line % linesPerRange ? [] : `${file}:${line + 1}-${line + linesPerRange}`,
        ),
    )
    .map((range) => ({ range, order: createHash('md5').update(`${seed} ${range}`).digest('hex') }))
    .sort((a, b) => a.order.localeCompare(b.order))
    .slice(0, Number(rangesPerLayer))
    .map(({ range }) => range);

export default {
  mutate: layers.flatMap(drawRanges),
  testRunner: 'vitest',
  // Each isolated test needs a process of its own; a thread would leave what it sets to the next.
  vitest: { configFile: 'tools/mutation/vitest.config.mjs', pool: 'forks' },
  checkers: ['compiler'],
  plugins: ['@stryker-mutator/vitest-runner', './tools/mutation/compiler-check.mjs'],
  coverageAnalysis: 'perTest',
  // Mutants in code that runs when a module loads, one in six, take all tests and thus four fifths of the time.
  ignoreStatic: true,
  concurrency: 2,
  ignorePatterns: ['/.cache', '/data', '/dist'],
  tempDirName: '.cache/mutation',
  incrementalFile: '.cache/mutation-incremental.json',
  reporters: ['clear-text', 'json', 'progress-append-only'],
  jsonReporter: { fileName: '.cache/mutation-report.json' },
  // Bounds for what hangs: a busy machine takes ten times longer, and a timeout counts as caught.
  dryRunTimeoutMinutes: 60,
  timeoutMS: 120_000,
};
