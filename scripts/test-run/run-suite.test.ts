import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { inCache } from '../setup/project-paths.mjs';
import { runSuite } from './run-suite.mjs';

const PASSED = { file: 'a', seconds: 1, results: [{ title: 'a', status: 'passed' }] };

/** Runs a program as if it were a test runner; it finds the path of its report in REPORT. */
function runProgram(program: string) {
  // A name of its own, because this test may run as a part of the suite "unit".
  const name = `stand-in-${process.pid}` as 'unit';
  mkdirSync(inCache('test-results'), { recursive: true });
  onTestFinished(() => rmSync(inCache('test-results', `${name}.json`), { force: true }));
  const suite = {
    name,
    toParameters: () => ['--input-type=module', '--eval', `import fs from 'node:fs'; ${program}`],
    toEnvironment: (REPORT: string) => ({ REPORT }),
    readFiles: (files: (typeof PASSED)[]) => files as never,
  };
  return runSuite(suite, process.execPath, true);
}

const writeReport = (files: unknown) =>
  `fs.writeFileSync(process.env.REPORT, ${JSON.stringify(JSON.stringify(files))});`;

it('reads the results and counts the CPU time of what it ran', async () => {
  const work = 'while (process.cpuUsage().user < 200_000) for (let i = 0; i < 1e6; i += 1);';
  const { files, cpuSeconds } = await runProgram(`${work} ${writeReport([PASSED])}`);
  expect(files).toEqual([PASSED]);
  if (process.platform === 'linux') expect(cpuSeconds).toBeGreaterThan(0.19);
});

it.each([
  [
    'a runner that fails without a failed test',
    `${writeReport([PASSED])} process.exit(7)`,
    'ended with exit code 7',
  ],
  ['a runner that runs nothing', writeReport([]), 'ran no test'],
  [
    'a runner that is stopped',
    "process.kill(process.pid, 'SIGTERM')",
    'was stopped (exit code 143)',
  ],
])('counts %s as failed', async (_, program, fault) => {
  const { files, wasStopped } = await runProgram(program);
  const titles = files.flatMap(({ results }) =>
    results.filter(({ status }) => status === 'failed'),
  );
  expect(titles.map(({ title }) => title)).toEqual([expect.stringContaining(fault)]);
  expect(wasStopped).toBe(fault.startsWith('was stopped'));
});

it('leaves no temporary file, even of tests that were stopped', async () => {
  const left = `fs.mkdirSync(process.env.TMPDIR + '/left');`;
  const tell = `fs.writeFileSync(process.env.REPORT, JSON.stringify([{ file: process.env.TMPDIR, seconds: 0, results: [] }]));`;
  const { files } = await runProgram(`${left} ${tell} process.kill(process.pid, 'SIGKILL')`);
  const [{ file: folder } = { file: '' }] = files;
  expect(folder).toContain('tests-');
  expect(existsSync(folder)).toBe(false);
});
