import { readFileSync } from 'node:fs';
import { inProject } from '../setup/project-paths.mjs';
import { layers } from './draw-mutants.mjs';
import { readRun, unnoticed } from './mutation-run.mjs';

/** @typedef {import('./mutation-run.mjs').MutantResult} MutantResult */

/**
 * The figures of a run as a Markdown table, then each mutant that no test noticed with the code it changes.
 * @param {string} name
 */
export function formatReport(name) {
  const { drawn, results } = readRun(name);
  const byKey = new Map(results.map((result) => [result.key, result]));
  const rows = Object.keys(layers).flatMap((layer) => {
    const own = drawn.filter((mutant) => mutant.layer === layer);
    if (own.length === 0) return [];
    return formatRow(
      layer,
      own.length,
      own.flatMap(({ key }) => byKey.get(key) ?? []),
    );
  });
  const left = results.filter(({ status }) => unnoticed.includes(status));
  return [
    '| layer | drawn | tested | killed | timed out | survived | not reached | error | noticed |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
    formatRow('all', drawn.length, results),
    '',
    ...left.map(describeMutant).sort(),
  ].join('\n');
}

/**
 * @param {string} title
 * @param {number} drawn
 * @param {readonly MutantResult[]} results
 */
function formatRow(title, drawn, results) {
  const count = (/** @type {string[]} */ ...statuses) =>
    results.filter(({ status }) => statuses.includes(status)).length;
  const noticed = results.length - count(...unnoticed);
  const share = results.length === 0 ? '–' : `${((100 * noticed) / results.length).toFixed(1)} %`;
  const figures = ['Killed', 'Timeout', 'Survived', 'NoCoverage', 'RuntimeError'].map((status) =>
    count(status),
  );
  return `| ${[title, drawn, results.length, ...figures, share].join(' | ')} |`;
}

/** @param {MutantResult} result */
function describeMutant({ key, status, tests }) {
  const [, path = '', line = '1'] = /^(.*?):(\d+):/.exec(key) ?? [];
  const source = readFileSync(inProject(path), 'utf8').split('\n')[Number(line) - 1] ?? '';
  return `${key}\n    ${source.trim()}\n    ${status}, reached by ${tests} tests`;
}
