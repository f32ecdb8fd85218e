// node tools/release/check-licences.mjs: every package that the lock file names has a licence that the project may use. A part
// of npm run check; reads two files and nothing else.
import { readFileSync } from 'node:fs';
import { inProject } from '../../scripts/setup/project-paths.mjs';

/** Licences that ask for no more than their text and the names of the authors. */
const PERMISSIVE = [
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'ISC'],
  ...['MIT', 'MIT-0', 'Python-2.0', 'Unlicense'],
];
/** Whoever changes these files passes on the changed files; used unchanged, and as packages of their own. */
const OF_THE_FILE = ['MPL-2.0'];
/** Allowed for the named packages only, with the reason. */
const EXCEPTIONS = [
  // libvips is a library of its own, which sharp loads when it runs and which can be replaced.
  { names: /^@img\/sharp-/, licence: 'LGPL-3.0-or-later' },
  // Only reads the arguments of a tool's command line; nothing that is delivered contains it.
  { names: /^argparse$/, licence: 'PSF-2.0' },
];

/** @typedef {{ license?: string, optional?: boolean }} LockedPackage */

/** @type {Record<string, LockedPackage>} */
const packages = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8')).packages;
const faults = Object.entries(packages)
  .filter(([path]) => path !== '')
  .map(([path, { license, optional }]) =>
    findFault(path.split('node_modules/').at(-1) ?? path, license, optional),
  )
  .filter((fault) => fault !== null);
for (const fault of faults) console.log(fault);
if (faults.length === 0)
  console.log(`${Object.keys(packages).length - 1} packages have licences that may be used.`);
else process.exitCode = 1;

/**
 * @param {string} name
 * @param {string | undefined} licence
 * @param {boolean | undefined} isOptional
 */
function findFault(name, licence, isOptional) {
  // Binaries for other platforms, added by complete-lock-file.mjs, have the licence of the package that asks for them.
  if (licence === undefined && isOptional) return null;
  if (licence !== undefined && isAllowed(name, licence)) return null;
  return `${name}: ${licence ?? 'no licence named'}. Use another package, or allow it in tools/release/check-licences.mjs with the reason.`;
}

/**
 * @param {string} name
 * @param {string} licence an SPDX expression, such as `(MIT OR Apache-2.0)`
 */
function isAllowed(name, licence) {
  const every = licence.replaceAll(/[()]/g, '').split(' AND ');
  return every.every((part) => part.split(' OR ').some((one) => isOneAllowed(name, one.trim())));
}

/**
 * @param {string} name
 * @param {string} licence
 */
function isOneAllowed(name, licence) {
  if (PERMISSIVE.includes(licence) || OF_THE_FILE.includes(licence)) return true;
  return EXCEPTIONS.some(
    (exception) => exception.names.test(name) && exception.licence === licence,
  );
}
