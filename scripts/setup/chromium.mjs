import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { captureOutput } from './child-process.mjs';
import { installDebianPackages } from './packages/debian-packages.mjs';
import { getPackageProgram } from './packages/package-program.mjs';
import { report, SetupError } from './progress.mjs';
import { inProject } from './project-paths.mjs';

/** The first has no window at all, and does the tests with a fifth less processor time. */
const commandNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const macApplications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * The path of a Chromium that starts: CHROMIUM_PATH, the machine's own, Debian's, or the one Playwright downloads, in
 * this order. If there is none, fails with a sentence that says what to do.
 * @param {string} nodePath
 * @returns {Promise<string>}
 */
export async function ensureChromium(nodePath) {
  const { CHROMIUM_PATH: given } = process.env;
  if (given) {
    if (await canStart(given)) return given;
    throw new SetupError(`CHROMIUM_PATH: ${given} does not start; takes the path of a Chromium`);
  }
  return (
    (await findInstalled()) ??
    (await installFromDebian()) ??
    (await findFromPlaywright(nodePath)) ??
    (await installFromPlaywright(nodePath))
  );
}

/** Some distributions put a script in PATH that only says how to install the browser, so it is tried first. */
async function findInstalled() {
  const { PATH: path = '' } = process.env;
  const entries = path.split(delimiter);
  const inPath = commandNames.flatMap((name) => entries.map((entry) => join(entry, name)));
  for (const candidate of [...inPath, ...macApplications]) {
    if (existsSync(candidate) && (await canStart(candidate))) return candidate;
  }
  return undefined;
}

async function installFromDebian() {
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const isInstalled = await installDebianPackages([name], 'Chromium for the browser tests');
    if (isInstalled) return findInstalled();
  }
  return undefined;
}

/** @param {string} nodePath */
async function findFromPlaywright(nodePath) {
  const question = "console.log(require('@playwright/test').chromium.executablePath())";
  const path = (await captureOutput(nodePath, ['-e', question], { cwd: inProject() })).trim();
  return (await canStart(path)) ? path : undefined;
}

/** @param {string} nodePath */
async function installFromPlaywright(nodePath) {
  report('Downloading Chromium for the browser tests (first time only)…');
  const program = getPackageProgram('@playwright/test', 'playwright');
  const fault = await captureOutput(nodePath, [program, 'install', 'chromium']).then(
    () => 'the downloaded one does not start',
    ({ message }) => /Error: (.+)/.exec(message)?.[1] ?? message,
  );
  const path = await findFromPlaywright(nodePath);
  if (path) return path;
  throw new SetupError(
    `No Chromium for the browser tests: none is installed and none could be downloaded (${fault}). Install Chromium ` +
      'or Chrome, set CHROMIUM_PATH, or leave these tests out with "npm test -- --only=unit" and "--only=process".',
  );
}

/** @param {string} path */
async function canStart(path) {
  try {
    return /\d+\.\d+/.test(await captureOutput(path, ['--version']));
  } catch {
    return false;
  }
}
