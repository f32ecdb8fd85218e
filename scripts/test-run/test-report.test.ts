import { describe, expect, it } from 'vitest';
import { createPlaywrightSuite } from './playwright-suite.mjs';
import { parseTestOptions } from './test-options.mjs';
import { formatReport, type SuiteReport, type TestResult } from './test-report.mjs';

function buildSuite(overrides: Partial<SuiteReport> = {}): SuiteReport {
  return { name: 'unit', files: [], isWhole: true, seconds: 20, cpuSeconds: 40, ...overrides };
}

function buildFile(file: string, seconds: number, ...statuses: TestResult['status'][]) {
  const results = statuses.map((status) => ({ title: `a test that ${status}`, status }));
  return { file, seconds, results };
}

function format(...suites: SuiteReport[]): string[] {
  return formatReport(suites, { unit: 32 }).split('\n');
}

describe('the last line of npm test', () => {
  it('sums all suites', () => {
    const one = buildSuite({ files: [buildFile('a', 1, 'passed', 'passed')] });
    const other = buildSuite({ files: [buildFile('b', 1, 'passed', 'failed')] });
    expect(format(one, other).at(-1)).toBe('3 passed, 1 failed');
  });

  it('mentions skipped tests only if there are any', () => {
    const suite = buildSuite({ files: [buildFile('a', 1, 'passed', 'skipped')] });
    expect(format(suite).at(-1)).toBe('1 passed, 0 failed, 1 skipped');
  });
});

describe('what npm test says of time', () => {
  it('names the twenty slowest files, slowest first', () => {
    const files = Array.from({ length: 25 }, (_, index) => buildFile(`file ${index}`, index));
    const named = format(buildSuite({ files })).filter((line) => line.includes('file '));
    expect(named).toHaveLength(20);
    expect(named[0]).toBe('    24.0 s  file 24');
  });

  it('shows seconds and CPU seconds of each suite and together', () => {
    const suites = [buildSuite({ name: 'set-up', seconds: 3.5, cpuSeconds: 6 }), buildSuite()];
    expect(format(...suites).map((line) => line.trim().split(/\s{2,}/))).toEqual(
      expect.arrayContaining([
        ['set-up', '3.5 s', '6.0 s'],
        ['unit', '20.0 s', '40.0 s'],
        ['together', '23.5 s', '46.0 s'],
      ]),
    );
  });

  it.each([
    { cpuSeconds: 40, isWhole: true, excess: undefined },
    { cpuSeconds: 40.1, isWhole: true, excess: '25 %' },
    { cpuSeconds: 64, isWhole: true, excess: '100 %' },
    { cpuSeconds: 64, isWhole: false, excess: undefined },
    { cpuSeconds: null, isWhole: true, excess: undefined },
  ])('of $cpuSeconds s for a budget of 32 s: $excess', ({ excess, ...took }) => {
    const complaint = format(buildSuite(took)).find((line) => line.includes('budget'));
    expect(/(\d+ %) more/.exec(complaint ?? '')?.[1]).toBe(excess);
  });
});

describe('what the runners report', () => {
  it('finds Playwright tests at every depth, with the time of all attempts', () => {
    const spec = {
      title: 'reads a post',
      tests: [{ status: 'unexpected', results: [{ duration: 1000 }, { duration: 2000 }] }],
    };
    const report = { suites: [{ title: 'a.spec.ts', suites: [{ title: 'Blog', specs: [spec] }] }] };
    expect(createPlaywrightSuite(parseTestOptions([])).readFiles(report)).toEqual([
      {
        file: 'tests/e2e/a.spec.ts',
        seconds: 3,
        results: [{ title: 'a.spec.ts › Blog › reads a post', status: 'failed' }],
      },
    ]);
  });
});

describe('the arguments after npm test --', () => {
  it('narrow by suite, title and file, and widen by engines', () => {
    const given = ['--only=e2e', '-t', 'logs out', 'journeys', '--engines=all'];
    expect(parseTestOptions(given)).toEqual({
      changed: undefined,
      only: 'e2e',
      engines: 'all',
      title: 'logs out',
      files: ['journeys'],
    });
  });

  it('compare with the last commit, or the given one', () => {
    expect(parseTestOptions(['--changed']).changed).toBe('HEAD');
    expect(parseTestOptions(['--changed=main']).changed).toBe('main');
    expect(() => parseTestOptions(['--changed', 'a.test.ts'])).toThrow('chooses the files itself');
  });

  it.each([
    ['--only=slow', '--only takes unit, process, e2e, not "slow". Usage: npm test -- ['],
    ['--engines=some', '--engines takes all, not "some". Usage: npm test -- ['],
    ['--chnged', "Unknown option '--chnged'. Usage: npm test -- ["],
    ['-t', "Option '-t, --title <value>' argument missing. Usage: npm test -- ["],
  ])('refuse %s in one line', (given, complaint) => {
    expect(() => parseTestOptions([given])).toThrow(complaint);
    expect(() => parseTestOptions([given])).toThrow(/^[^\n]+$/);
  });
});
