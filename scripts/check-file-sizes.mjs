// node scripts/check-file-sizes.mjs (part of `npm run check`)
// Warns at 250 lines and fails above 400 (tests: 500): a file that long has more than one concern. Fails for a folder
// with more than 20 source files besides tests: it holds more than one subject, and needs rooms.
import { dirname } from 'node:path';
import { getSizeQuantile, listSourceSizes } from './setup/source-sizes.mjs';

const warnAbove = 250;
const failAbove = 400;
const failAboveInTests = 500;
const filesInFolderMax = 20;

const sizes = listSourceSizes();
let hasFailed = false;
for (const { path, lines, isTest } of sizes.filter((size) => size.lines > warnAbove)) {
  const limit = isTest ? failAboveInTests : failAbove;
  if (lines > limit) hasFailed = true;
  console.log(
    `${lines > limit ? 'error' : 'warning'}: ${path} has ${lines} lines (limit ${limit})`,
  );
}
const filesByFolder = Map.groupBy(
  sizes.filter(({ isTest }) => !isTest),
  ({ path }) => dirname(path),
);
for (const [folder, files] of filesByFolder) {
  if (files.length <= filesInFolderMax) continue;
  hasFailed = true;
  console.log(`error: ${folder} has ${files.length} files (limit ${filesInFolderMax})`);
}
const median = getSizeQuantile(sizes, 0.5);
const ninth = getSizeQuantile(sizes, 0.9);
const [largest] = sizes;
console.log(
  `${sizes.length} files: median ${median} lines, 90th percentile ${ninth}, ` +
    `largest ${largest?.lines ?? 0} (${largest?.path ?? 'none'})`,
);
process.exitCode = hasFailed ? 1 : 0;
