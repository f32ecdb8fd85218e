// Runs before each test file in the kept process, which loads the product without a mutant.
import { afterAll, beforeAll, inject, vi } from 'vitest';

/** @type {any} */
const unchecked = inject;
/** @type {any} */
const { __stryker__: state = {} } = globalThis;
Object.assign(globalThis, { __stryker__: state });
state.activeMutant = undefined;
// What is hit without a test is hit while modules load.
state.currentTestId = undefined;
// The tests' own modules begin anew with each file: some end what they opened after the last test.
const { evaluatedModules } = /** @type {any} */ (globalThis).__vitest_worker__;
for (const [file, modules] of evaluatedModules.fileToModulesMap) {
  if (!/\/tests\/support\//.test(file)) continue;
  for (const module of modules) evaluatedModules.invalidateModule(module);
}
vi.useRealTimers();
vi.unstubAllEnvs();
vi.unstubAllGlobals();

beforeAll(() => {
  state.currentTestId = 'any';
  state.hitCount = 0;
  state.hitLimit = unchecked('hitLimit');
  state.activeMutant = unchecked('activeMutant');
});

// biome-ignore lint/correctness/noEmptyPattern: Vitest passes the fixtures first.
afterAll(({}, suite) => {
  const isHitAtLoad = unchecked('activeMutant') in (state.mutantCoverage?.static ?? {});
  Object.assign(suite.meta, { hitCount: state.hitCount, isHitAtLoad });
  state.activeMutant = undefined;
});
