import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { importInstrumenter } from './mutation-tools.mjs';

/**
 * One small change of the code: what is at these offsets of a file, and what is put there instead.
 * @typedef {{ key: string, layer: string, file: string, start: number, end: number, original: string, replacement: string }} Mutant
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
 * All mutants of a layer in a random order, which is the same for the same seed and code.
 * @param {string} root
 * @param {string} layer
 * @param {string} seed
 * @returns {Promise<Mutant[]>}
 */
export async function shuffleMutants(root, layer, seed) {
  const files = (layers[layer] ?? []).flatMap((folder) => listSources(root, folder));
  const mutants = await listMutants(root, layer, files);
  const random = createRandom(`${seed} ${layer}`);
  return mutants
    .map((mutant) => ({ mutant, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ mutant }) => mutant);
}

/**
 * @param {string} root
 * @param {string} layer
 * @param {readonly string[]} paths
 * @returns {Promise<Mutant[]>}
 */
async function listMutants(root, layer, paths) {
  const { createInstrumenter } = await importInstrumenter();
  const files = paths.map((path) => ({
    name: join(root, path),
    mutate: true,
    content: readFileSync(join(root, path), 'utf8'),
  }));
  const contents = new Map(files.map(({ name, content }) => [name, content]));
  const options = { plugins: null, excludedMutations: [], ignorers: [] };
  const { mutants } = await createInstrumenter(createInjector()).instrument(files, options);
  return mutants.map((/** @type {any} */ { fileName, location, mutatorName, ...mutant }) => {
    const content = contents.get(fileName) ?? '';
    const start = getOffset(content, location.start);
    const end = getOffset(content, location.end);
    // Brackets keep `a || b` whole amid `&&`, as in the tree that StrykerJS changes.
    const isLogical = mutatorName === 'LogicalOperator';
    const replacement = isLogical ? `(${mutant.replacement})` : mutant.replacement;
    const file = relative(root, fileName);
    const place = `${location.start.line + 1}:${location.start.column}-${location.end.line + 1}:${location.end.column}`;
    const key = `${file}:${place} ${mutatorName} ${mutant.replacement}`;
    return { key, layer, file, start, end, original: content.slice(start, end), replacement };
  });
}

/**
 * @param {string} content
 * @param {Position} position Lines and columns count from 0.
 */
function getOffset(content, { line, column }) {
  let start = 0;
  for (let left = line; left > 0; left--) start = content.indexOf('\n', start) + 1;
  return start + column;
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
 * @param {string} root
 * @param {string} folder
 */
function listSources(root, folder) {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
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
