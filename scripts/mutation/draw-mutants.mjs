import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { inProject, projectRoot } from '../setup/project-paths.mjs';
import { importStryker } from './mutation-tools.mjs';

/**
 * One small change of the code. Within one commit, its key names it: file, lines and columns, kind, what is put there.
 * @typedef {{ key: string, layer: string, range: string }} DrawnMutant
 */

/**
 * A mutant as StrykerJS describes it; lines and columns count from 0.
 * @typedef {object} Mutant
 * @property {string} fileName
 * @property {{ start: Position, end: Position }} location
 * @property {string} mutatorName
 * @property {string} replacement
 */

/** @typedef {{ line: number, column: number }} Position */

/**
 * The folders of each layer. The shared rules count with the domain, where most of them come from.
 * @type {Record<string, readonly string[]>}
 */
export const layers = {
  domain: ['src/domain', 'src/rules'],
  api: ['src/api'],
  storage: ['src/storage'],
  server: ['src/server'],
};

/**
 * Draws mutants of a layer at random; the same seed draws the same ones from the same code.
 * @param {string} layer
 * @param {{ seed: string, count: number }} draw
 * @returns {Promise<{ total: number, drawn: DrawnMutant[] }>}
 */
export async function drawMutants(layer, { seed, count }) {
  const all = await listMutants((layers[layer] ?? []).flatMap(listSources));
  const random = createRandom(`${seed} ${layer}`);
  const drawn = all
    .map((mutant) => ({ mutant, order: random() }))
    .sort((a, b) => a.order - b.order)
    .slice(0, count)
    .map(({ mutant }) => ({ key: getKey(mutant), layer, range: getRange(mutant) }));
  return { total: all.length, drawn };
}

/** @param {Mutant} mutant */
export const getKey = (mutant) => `${getRange(mutant)} ${mutant.mutatorName} ${mutant.replacement}`;

/** @param {Mutant} mutant */
function getRange({ fileName, location: { start, end } }) {
  const place = `${start.line + 1}:${start.column}-${end.line + 1}:${end.column}`;
  return `${relative(projectRoot, fileName)}:${place}`;
}

/**
 * @param {readonly string[]} paths
 * @returns {Promise<Mutant[]>}
 */
async function listMutants(paths) {
  const { createInstrumenter } = await importStryker('instrumenter', 'dist/src/index.js');
  const files = paths.map((path) => ({
    name: inProject(path),
    mutate: true,
    content: readFileSync(inProject(path), 'utf8'),
  }));
  const options = { plugins: null, excludedMutations: [], ignorers: [] };
  const { mutants } = await createInstrumenter(createInjector()).instrument(files, options);
  return mutants;
}

/** Replaces StrykerJS's container: the instrumenter takes its own parts and a logger from it. */
function createInjector() {
  const logger = { isDebugEnabled: () => false, debug() {}, info() {}, warn() {} };
  const injector = {
    provideValue: () => injector,
    injectClass: (/** @type {any} */ Instrumenter) => new Instrumenter(logger),
  };
  return injector;
}

/**
 * The product's sources below a folder, in a fixed order.
 * @param {string} folder
 */
function listSources(folder) {
  return readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => join(folder, path))
    .sort();
}

/**
 * Numbers from 0 to 1 that follow from the seed: mulberry32, started with an FNV-1a hash.
 * @param {string} seed
 */
function createRandom(seed) {
  let state = 0x811c9dc5;
  for (const character of seed)
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
