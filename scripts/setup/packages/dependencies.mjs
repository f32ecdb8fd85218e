import { createHash } from 'node:crypto';
import {
  copyFileSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { formatElapsed, report } from '../progress.mjs';
import { findJson, inProject } from '../project-paths.mjs';
import { withSetupLock } from '../setup-lock.mjs';
import { withDraft } from './cached-package.mjs';
import { isTreeAsLocked } from './installed-packages.mjs';
import { runNpm } from './npm-command.mjs';

/** The development packages that a build needs; the others only test and check. */
const buildTools = ['@vitejs/plugin-react', 'vite'];
const packagesDir = inProject('node_modules');
const stampPath = join(packagesDir, '.setup-stamp');

/** @typedef {{ platform: string, packages: string, withTools: boolean }} Stamp */

/**
 * Makes `node_modules` hold what `package-lock.json` lists: all of it, or without the tools that only test and check. No
 * install scripts run: every native package ships its binary, and install scripts are the usual way in for an attack.
 * @param {boolean} withTools
 */
export async function ensureDependencies(withTools) {
  // Where tests and checks have run, they run again.
  const wanted = { ...describeWanted(), withTools: withTools || readStamp()?.withTools === true };
  if (isReady(wanted)) return;
  await withSetupLock(async () => {
    // Another command may have done it while this one was waiting.
    if (isReady(wanted)) return;
    const isForOtherPlatform = (readStamp()?.platform ?? wanted.platform) !== wanted.platform;
    // After a manual `npm install` nothing has to be installed again.
    if (!isForOtherPlatform && isTreeAsLocked()) writeStamp({ ...wanted, withTools: true });
    else await install(wanted);
  });
}

/** @returns {Stamp | null} */
const readStamp = () => findJson(stampPath);

/** @param {Stamp} stamp */
const writeStamp = (stamp) => writeFileSync(stampPath, JSON.stringify(stamp));

/** @param {Stamp} wanted */
function isReady({ platform, packages, withTools }) {
  const stamp = readStamp();
  const isSame = stamp?.platform === platform && stamp.packages === packages;
  return isSame && (stamp.withTools || !withTools);
}

/** All that an install depends on. */
function describeWanted() {
  const { dependencies, devDependencies, optionalDependencies, overrides } =
    readProjectJson('package.json');
  const hash = createHash('sha256')
    .update(JSON.stringify([dependencies, devDependencies, optionalDependencies, overrides]))
    .update(readFileSync(inProject('package-lock.json')))
    .digest('hex');
  return { platform: `${process.platform} ${process.arch}`, packages: hash };
}

/**
 * Installs beside the present packages, which a running server may need; a failed install leaves those as they are.
 * @param {Stamp} wanted
 */
async function install(wanted) {
  const startedAt = performance.now();
  const isFirst = findJson(join(packagesDir, '.package-lock.json')) === null;
  const isMore = readStamp()?.packages === wanted.packages;
  const changed = isMore ? 'with those for tests and checks' : 'they have changed';
  report(`Installing packages (${isFirst ? 'first start only' : changed})…`);
  await withDraft('packages', async (draft) => {
    if (existsSync(inProject('.npmrc'))) copyFileSync(inProject('.npmrc'), join(draft, '.npmrc'));
    await runCi(draft, wanted.withTools, true).catch((error) => {
      // A registry that keeps its files elsewhere.
      if (!/E40[134]|EPROTO|ERR_SSL/.test(error.message)) throw error;
      return runCi(draft, wanted.withTools, false);
    });
    rmSync(stampPath, { force: true });
    replacePackages(join(draft, 'node_modules'), join(draft, 'replaced'));
    writeStamp(wanted);
  });
  report(`Installed packages in ${formatElapsed(startedAt)}.`);
}

/**
 * Runs npm on the project's manifest and lock file without what is not wanted.
 * @param {string} draft
 * @param {boolean} withTools
 * @param {boolean} withAddresses
 */
async function runCi(draft, withTools, withAddresses) {
  const manifest = readProjectJson('package.json');
  const lock = readProjectJson('package-lock.json');
  const isWanted = (/** @type {[string, unknown]} */ [name]) =>
    withTools || buildTools.includes(name);
  const development = Object.entries(manifest.devDependencies ?? {}).filter(isWanted);
  const devDependencies = Object.fromEntries(development);
  for (const [path, entry] of Object.entries(lock.packages)) {
    // The lock file alone decides: npm on an older Node.js would leave out binaries that the project's own runs.
    delete entry.engines;
    if (withAddresses && path !== '') entry.resolved = guessAddress(path, entry);
  }
  if (!withTools) Object.assign(lock.packages[''], { devDependencies });
  const files = { 'package.json': { ...manifest, devDependencies }, 'package-lock.json': lock };
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(join(draft, name), JSON.stringify(content));
  }
  // Otherwise NODE_ENV=production would leave out the build tools.
  const whole = ['--include=dev', '--include=optional', '--include=peer'];
  await runNpm(['ci', '--ignore-scripts', ...whole, '--replace-registry-host=always'], draft);
}

/**
 * Where registries keep a package; npm puts its registry in place of the host. Without an address, npm first loads the
 * list of all releases of each package, which takes it longer than the packages themselves.
 * @param {string} path
 * @param {{ name?: string, version: string }} entry
 */
function guessAddress(path, { name = path.split('node_modules/').at(-1) ?? '', version }) {
  return `https://registry/${name}/-/${name.split('/').at(-1)}-${version}.tgz`;
}

/**
 * @param {string} installed
 * @param {string} aside
 */
function replacePackages(installed, aside) {
  try {
    if (existsSync(packagesDir)) renameSync(packagesDir, aside);
    renameSync(installed, packagesDir);
  } catch {
    // A mounted folder cannot be moved, only filled anew.
    for (const entry of existsSync(packagesDir) ? readdirSync(packagesDir) : []) {
      rmSync(join(packagesDir, entry), { recursive: true, force: true });
    }
    cpSync(installed, packagesDir, { recursive: true, verbatimSymlinks: true });
  }
}

/** @param {string} name */
const readProjectJson = (name) => JSON.parse(readFileSync(inProject(name), 'utf8'));
