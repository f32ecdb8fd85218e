// npm run release -- VERSION [--dry-run]: makes a release of what is committed. Takes the part "Unreleased" of
// CHANGELOG.md as its notes, names the version in every file that has one, commits and tags. Pushes nothing.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { report, runEntryPoint, SetupError } from '../../scripts/setup/progress.mjs';
import { inProject, projectRoot } from '../../scripts/setup/project-paths.mjs';
import { applyRelease, findReleaseFault, releaseFiles } from './apply-release.mjs';

/** @param {readonly string[]} parameters */
const git = (parameters) => execFileSync('git', parameters, { cwd: projectRoot, encoding: 'utf8' });

await runEntryPoint(async () => {
  const [version = '', ...flags] = process.argv.slice(2);
  const isDryRun = flags.includes('--dry-run');
  const texts = Object.fromEntries(
    releaseFiles.map((name) => [name, readFileSync(inProject(name), 'utf8')]),
  );
  const fault = findReleaseFault(version, texts);
  if (fault) throw new SetupError(fault);
  if (git(['status', '--porcelain']) && !isDryRun) {
    throw new SetupError('There are changes that are not committed; commit or remove them first.');
  }
  if (git(['tag', '--list', `v${version}`]))
    throw new SetupError(`There is a v${version} already.`);
  const changed = applyRelease(version, new Date().toISOString().slice(0, 10), texts);
  for (const [name, text] of Object.entries(changed)) {
    if (isDryRun) report(`Would change ${name}`);
    else writeFileSync(inProject(name), text);
  }
  if (isDryRun) {
    report(`Would commit and tag v${version}. Nothing was changed.`);
    return 0;
  }
  git(['commit', '--quiet', '--message', `Release ${version}`, '--', ...Object.keys(changed)]);
  git(['tag', '--annotate', `v${version}`, '--message', `Release ${version}`]);
  report(`v${version} is committed and tagged. To publish it: git push --follow-tags`);
  return 0;
});
