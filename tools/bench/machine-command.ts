import { captureOutput, findProgram } from '../../scripts/setup/child-process.mjs';
import { installDebianPackages } from '../../scripts/setup/packages/debian-packages.mjs';

/** The path of a command, which is installed from Debian's package if that needs no password. */
export async function ensureCommand(name: string, packageName = name): Promise<string> {
  const found = findProgram(name);
  if (found) return found;
  await installDebianPackages([packageName], `${name} to measure with`);
  // Debian starts a server that it installs at once, which is not wanted.
  await captureOutput('/usr/sbin/service', [name, 'stop']).catch(() => undefined);
  const installed = findProgram(name);
  if (installed) return installed;
  throw new Error(`${name} is missing: install it, or run this as root on Debian.`);
}
