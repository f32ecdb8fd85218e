// node scripts/complete-lock-file.mjs [--check] For use after `npm install` with a registry that lacks some platforms'
// binaries: adds them to package-lock.json, so that `npm ci` accepts it on every platform. With --check (part of `npm
// run check`) it changes nothing.
import { addToLockFile, findLeftOutOfLockFile } from './setup/packages/lock-file.mjs';

const leftOut = findLeftOutOfLockFile();
const names = leftOut.map(({ name }) => name).join(', ');
if (leftOut.length === 0) {
  console.log('package-lock.json names every platform.');
} else if (process.argv.includes('--check')) {
  console.log(`package-lock.json lacks ${names}.\nCure: node scripts/complete-lock-file.mjs`);
  process.exitCode = 1;
} else {
  addToLockFile(leftOut);
  console.log(`Added to package-lock.json: ${names}.`);
}
