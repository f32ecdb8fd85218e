import { findJson, inCache } from '../setup/project-paths.mjs';
import { getSizeQuantile, listSourceSizes } from '../setup/source-sizes.mjs';
import type { Figure } from './figure.ts';

/** How long the files are, and how many tests the last whole `npm test` ran in what time. */
export function describeSources(): Figure[] {
  return [...describeFiles(), ...describeTests()];
}

function describeFiles(): Figure[] {
  const sizes = listSourceSizes();
  const [largest] = sizes;
  return [
    {
      name: 'source files: median',
      value: getSizeQuantile(sizes, 0.5),
      unit: 'lines',
      target: { atMost: 70 },
    },
    {
      name: 'source files: 90th percentile',
      value: getSizeQuantile(sizes, 0.9),
      unit: 'lines',
      target: { atMost: 200 },
    },
    {
      name: 'source files: largest',
      value: largest?.lines ?? 0,
      unit: 'lines',
      target: { atMost: largest?.isTest ? 500 : 400 },
      note: largest?.path ?? '',
    },
  ];
}

function describeTests(): Figure[] {
  const summary = findJson(inCache('test-results', 'summary.json'));
  if (!summary) return [];
  const note = `of the last whole npm test, ${summary.endedAt}`;
  return [
    { name: 'tests passed', value: summary.passed, unit: '', note },
    { name: 'tests failed', value: summary.failed, unit: '', target: { atMost: 0 }, note },
    { name: 'time of all tests', value: summary.seconds, unit: 's', note },
  ];
}
