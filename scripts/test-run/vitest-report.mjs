import { writeFileSync } from 'node:fs';

/** @typedef {import('./test-report.mjs').TestResult} TestResult */

/** @type {Record<string, TestResult['status']>} */
const statuses = { passed: 'passed', failed: 'failed' };

/** Writes what `npm test` reads of a run of Vitest: each file's results, and its time with that of its imports. */
// biome-ignore lint/style/noDefaultExport: Vitest loads a reporter by its file's default export.
export default class VitestReport {
  /** @param {readonly import('vitest/node').TestModule[]} modules */
  onTestRunEnd(modules) {
    const { VITEST_REPORT_FILE: path = '' } = process.env;
    writeFileSync(path, JSON.stringify(modules.map(describeFile)));
  }
}

/** @param {import('vitest/node').TestModule} module */
function describeFile(module) {
  const { relativeModuleId: file } = module;
  const results = [...module.children.allTests()].map((test) => ({
    title: `${file} › ${test.fullName}`,
    status: statuses[test.result().state] ?? 'skipped',
  }));
  const hasFailure = results.some(({ status }) => status === 'failed');
  // The file could not be loaded, or a hook outside its tests failed.
  if (!module.ok() && !hasFailure) results.push({ title: `${file} (file)`, status: 'failed' });
  return { file, seconds: sumDurations(module.diagnostic()) / 1000, results };
}

/** @param {import('vitest/node').ModuleDiagnostic} took */
function sumDurations(took) {
  const beforeTests = took.environmentSetupDuration + took.prepareDuration + took.setupDuration;
  return beforeTests + took.collectDuration + took.duration;
}
