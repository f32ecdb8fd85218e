import { layers } from './draw-mutants.mjs';
import { isCompiled } from './mutation-run.mjs';

/** @typedef {import('./mutation-run.mjs').MutationRun} MutationRun */
/** @typedef {import('./mutation-run.mjs').Result} Result */

/**
 * The figures of a run as a Markdown table, then each mutant that no test noticed.
 * @param {MutationRun} run
 */
export function formatReport(run) {
  const all = [...run.results.values()];
  return [
    `Commit ${run.commit}`,
    '| layer | drawn | refused by the compiler | tried | killed at first | killed by new tests | survived | noticed by tests |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...Object.keys(layers).map((layer) => formatRow(layer, run.ofLayer(layer))),
    formatRow('all', all),
    '',
    ...all.filter(({ status }) => status === 'survived').map(describe),
  ].join('\n');
}

/**
 * @param {string} title
 * @param {readonly Result[]} results
 */
function formatRow(title, results) {
  const tried = results.filter((result) => isCompiled(result) && result.tests > 0);
  const killed = tried.filter(({ status }) => status !== 'survived');
  const later = killed.filter(({ first }) => first === 'survived');
  const share = tried.length === 0 ? '–' : `${((100 * killed.length) / tried.length).toFixed(1)} %`;
  const refused = results.filter((result) => !isCompiled(result)).length;
  const survived = tried.length - killed.length;
  const atFirst = killed.length - later.length;
  return `| ${[title, results.length, refused, tried.length, atFirst, later.length, survived, share].join(' | ')} |`;
}

/** @param {Result} result */
const describe = ({ key, original, tests }) =>
  `${key}\n    ${original.replaceAll(/\s+/g, ' ').slice(0, 160)}\n    ${tests} test files`;
