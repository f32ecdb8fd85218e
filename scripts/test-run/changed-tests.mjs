import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { captureOutput } from '../setup/child-process.mjs';
import { getPackageProgram } from '../setup/packages/package-program.mjs';
import { SetupError } from '../setup/progress.mjs';
import { inProject } from '../setup/project-paths.mjs';

/** @typedef {{ source: string, dependencies: { resolved: string, dependencyTypes: string[] }[] }} Module */

/** They join the parts of the product: through them nearly every test reaches nearly every file. */
export const joints = [
  ...['src/app/main.ts', 'src/api/register-api.ts', 'src/storage/repositories.ts'],
  ...['src/admin/admin-routes.ts', 'src/site/navigation/routes.ts'],
  ...['tests/support/app.ts', 'tests/support/composed-app.ts'],
  ...['tests/support/running-product.ts', 'tests/e2e/product.ts'],
];
/** Browser tests are slow; those that know the changed screens best come first. */
const specsMax = 2;
/** It visits every screen, which takes minutes: the whole run has it, and whoever changes colours asks for it. */
const tourOfAll = 'tests/e2e/accessibility.spec.ts';
/** Where a screen's address is not the name of its folder or file. */
const addressWords = new Map([
  ['admin/contact', 'messages'],
  ['site/home', ''],
  ['site/post', 'blog'],
]);

/**
 * The files that differ from a revision of git, and those that git does not know yet.
 * @param {string} revision
 */
export async function listChangedFiles(revision) {
  const changed = ['diff', '--name-only', '--relative', '-z', revision, '--'];
  const unknown = ['ls-files', '--others', '--exclude-standard', '-z'];
  try {
    const lists = await Promise.all([changed, unknown].map((given) => captureOutput('git', given)));
    return lists.flatMap((list) => list.split('\0')).filter((file) => file !== '');
  } catch {
    throw new SetupError(`--changed: git knows no revision "${revision}" here.`);
  }
}

/**
 * Every source file with what it imports.
 * @param {string} nodePath
 * @returns {Promise<Module[]>}
 */
export async function readModules(nodePath) {
  const program = getPackageProgram('dependency-cruiser', 'depcruise');
  const format = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json'];
  const found = await captureOutput(nodePath, [program, 'src', 'scripts', 'tests', ...format]);
  return JSON.parse(found).modules;
}

/**
 * The tests to run after a change: those that import a changed file, however indirectly; those that reach it only
 * through a joint, if they are about the same subject; those that name a changed file that is no module; and the
 * browser tests that visit the changed screens most. `leftOut` are the others that reach a changed file.
 * @param {readonly string[]} changed
 * @param {readonly Module[]} modules
 * @param {(file: string) => string} [read]
 */
export function selectTests(
  changed,
  modules,
  read = (file) => readFileSync(inProject(file), 'utf8'),
) {
  const importers = listImporters(modules);
  const tests = modules
    .map(({ source }) => source)
    .filter((file) => /[.](test|spec)[.]/.test(file));
  const texts = new Map(tests.map((test) => [test, read(test)]));
  const selected = new Set();
  const reached = new Set();
  for (const file of changed) {
    const near = findReached(file, importers, isJoint);
    const all = findReached(file, importers, () => false);
    const isModule = modules.some(({ source }) => source === file);
    for (const [test, text] of texts) {
      if (all.has(test)) reached.add(test);
      const isNamed = !isModule && text.includes(basename(file));
      const isOfSubject = all.has(test) && getSubject(test) === getSubject(file);
      if (near.has(test) || isOfSubject || isNamed) selected.add(test);
    }
  }
  for (const spec of findSpecs(changed, texts)) selected.add(spec);
  return { selected: [...selected], leftOut: [...reached].filter((test) => !selected.has(test)) };
}

/** @param {readonly Module[]} modules */
function listImporters(modules) {
  /** @type {Map<string, string[]>} */
  const importers = new Map();
  for (const { source, dependencies } of modules) {
    for (const { resolved, dependencyTypes } of dependencies) {
      // Types change no behaviour; `npm run check` sees what they break.
      if (dependencyTypes.includes('type-only')) continue;
      importers.set(resolved, [...(importers.get(resolved) ?? []), source]);
    }
  }
  return importers;
}

/**
 * @param {string} file
 * @param {ReadonlyMap<string, readonly string[]>} importers
 * @param {(file: string) => boolean} isEnd whether nothing behind a file counts
 */
function findReached(file, importers, isEnd) {
  const reached = new Set([file]);
  // Grows while it is read.
  for (const one of reached) {
    if (one !== file && isEnd(one)) continue;
    for (const importer of importers.get(one) ?? []) reached.add(importer);
  }
  return reached;
}

/** @param {string} file */
function isJoint(file) {
  return joints.includes(file) || file.endsWith('/public.ts');
}

/**
 * The noun of a file, which has the same name in every layer; outside of those, its folder.
 * @param {string} file
 */
function getSubject(file) {
  const [, , subject, inside] = file.split('/');
  return inside === undefined ? dirname(file) : subject;
}

/**
 * @param {readonly string[]} changed
 * @param {ReadonlyMap<string, string>} texts the tests' own, by path
 */
function findSpecs(changed, texts) {
  const specs = [...texts].filter(([test]) => test.startsWith('tests/e2e/'));
  const seen = changed.filter((file) =>
    /^src\/(admin|site|ui|client)\/(?!.*[.]test[.])/.test(file),
  );
  const addresses = seen.map((file) =>
    getAddressPattern(
      file,
      specs.map(([, text]) => text),
    ),
  );
  return specs
    .map(([spec, text]) => ({ spec, visits: countMatches(addresses, text) }))
    .filter(({ spec, visits }) => visits > 0 && spec !== tourOfAll)
    .sort((a, b) => b.visits - a.visits)
    .slice(0, specsMax)
    .map(({ spec }) => spec);
}

/**
 * The address that the file or, failing that, the nearest folder is named for, as specs write it; that of any screen of the layer if there is
 * none, because many share the file.
 * @param {string} file
 * @param {readonly string[]} texts
 */
function getAddressPattern(file, texts) {
  const [, layer = '', ...inside] = file.split('/');
  const start = { admin: "['`]/admin/", site: "['`]/(?!admin|api)" }[layer] ?? "['`]/";
  const names = inside.toReversed().map((name) => name.replace(/(-page|-screen)?[.].*$/, ''));
  const patterns = names.map((name) => {
    const word = addressWords.get(`${layer}/${name}`) ?? name;
    return new RegExp(`${start}${word}(?![\\w-])`, 'g');
  });
  return (
    patterns.find((pattern) => texts.some((text) => text.search(pattern) >= 0)) ??
    new RegExp(start, 'g')
  );
}

/**
 * @param {readonly RegExp[]} patterns
 * @param {string} text
 */
function countMatches(patterns, text) {
  return patterns.reduce((sum, pattern) => sum + [...text.matchAll(pattern)].length, 0);
}
