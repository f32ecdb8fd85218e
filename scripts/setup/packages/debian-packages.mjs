import { existsSync } from 'node:fs';
import { captureOutput } from '../child-process.mjs';
import { report } from '../progress.mjs';

const aptGet = '/usr/bin/apt-get';
/** A machine that has just started is often still installing updates. */
const waiting = ['-o', 'DPkg::Lock::Timeout=120'];

/**
 * Installs packages of the distribution if that needs no password: as root, with apt-get. Returns whether they are
 * installed now.
 * @param {readonly string[]} packages
 * @param {string} purpose what they are for, shown while waiting
 */
export async function installDebianPackages(packages, purpose) {
  if (process.getuid?.() !== 0 || !existsSync(aptGet)) return false;
  report(`Installing ${purpose} (first time only)…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    await captureOutput(aptGet, ['update'], { env });
    await captureOutput(
      aptGet,
      [...waiting, 'install', '-y', '--no-install-recommends', ...packages],
      {
        env,
      },
    );
    return true;
  } catch (error) {
    report(error instanceof Error ? error.message : String(error));
    return false;
  }
}
