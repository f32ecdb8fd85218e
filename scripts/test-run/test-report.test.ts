import { describe, expect, it } from 'vitest';
import { inProject } from '../setup/project-paths.mjs';
import { createPlaywrightSuite } from './playwright-suite.mjs';
import { parseTestFilter } from './test-filter.mjs';
import { formatReport, type TestResult } from './test-report.mjs';
import { createVitestSuite } from './vitest-suite.mjs';

const everything = parseTestFilter([]);

function buildResults(...statuses: TestResult['status'][]): TestResult[] {
  return statuses.map((status) => ({ title: `a test that ${status}`, status, durationMs: 1 }));
}

function getLastLine(...results: TestResult[][]): string | undefined {
  const suites = results.map((own) => ({ name: 'unit', results: own, seconds: 1 }));
  return formatReport(suites, '1.0 s').split('\n').at(-1);
}

describe('the last line of npm test', () => {
  it('sums all suites', () => {
    const line = getLastLine(buildResults('passed', 'passed'), buildResults('passed', 'failed'));
    expect(line).toBe('3 passed, 1 failed');
  });

  it('mentions skipped tests only if there are any', () => {
    expect(getLastLine(buildResults('passed', 'skipped'))).toBe('1 passed, 0 failed, 1 skipped');
  });
});

describe('what the runners report', () => {
  it('counts a file that Vitest could not load as a failed test', () => {
    const name = inProject('src', 'a.test.ts');
    const report = { testResults: [{ name, status: 'failed', assertionResults: [] }] };
    expect(createVitestSuite(everything).readResults(report)).toEqual([
      { title: 'src/a.test.ts (file)', status: 'failed', durationMs: 0 },
    ]);
  });

  it('finds Playwright tests at every depth, with the time of all attempts', () => {
    const spec = {
      title: 'reads a post',
      tests: [{ status: 'unexpected', results: [{ duration: 1 }, { duration: 2 }] }],
    };
    const report = { suites: [{ title: 'a.spec.ts', suites: [{ title: 'Blog', specs: [spec] }] }] };
    expect(createPlaywrightSuite(everything).readResults(report)).toEqual([
      { title: 'a.spec.ts › Blog › reads a post', status: 'failed', durationMs: 3 },
    ]);
  });
});

describe('the arguments after npm test --', () => {
  it('narrows by suite, title and file', () => {
    expect(parseTestFilter(['--only=e2e', '-t', 'logs out', 'journeys'])).toEqual({
      only: 'e2e',
      title: 'logs out',
      files: ['journeys'],
    });
  });

  it('refuses an unknown suite', () => {
    expect(() => parseTestFilter(['--only=slow'])).toThrow('takes unit or e2e');
  });
});
