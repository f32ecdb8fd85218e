// node scripts/check-file-sizes.mjs (part of `npm run check`) Fails for a file above 400 lines, which has
// more than one concern.
import { globSync, readFileSync } from 'node:fs';
import { inProject, projectRoot } from './setup/project-paths.mjs';

const LINES_MAX = 400;

// Not git's list, because the project may be an archive on a machine without git.
const pattern = '{src,tests,scripts}/**/*.{ts,tsx,mts,cts,js,mjs,cjs,css,sql}';
const sizes = globSync(pattern, { cwd: projectRoot })
  .map((path) => ({
    path,
    lines: readFileSync(inProject(path), 'utf8').trimEnd().split('\n').length,
  }))
  .sort((a, b) => b.lines - a.lines);
for (const { path, lines } of sizes.filter((size) => size.lines > LINES_MAX)) {
  console.log(`${path} has ${lines} lines (limit ${LINES_MAX}): split it by concern.`);
  process.exitCode = 1;
}
const [median, ninetieth] = [0.5, 0.1].map(
  (share) => sizes[Math.floor(sizes.length * share)]?.lines,
);
console.log(
  `${sizes.length} files: median ${median} lines, 90th percentile ${ninetieth}, ` +
    `largest ${sizes[0]?.lines} (${sizes[0]?.path})`,
);
