import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { inProject, projectRoot } from './project-paths.mjs';

/** Where the built server finds its release. */
const releaseFile = inProject('dist', 'server', 'release.json');

/**
 * The version and commit of the project as it is; the commit is null without git, or outside a checkout of this project,
 * unless `RELEASE_COMMIT` names it, as in the build of an image.
 * @returns {{ version: string, commit: string | null }}
 */
export function findRelease() {
  const { version = '0.0.0' } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'));
  return { version, commit: process.env.RELEASE_COMMIT || findCommit() };
}

/** Names the release in the build. Called for a current build too: a commit may leave all sources as they were. */
export function writeRelease() {
  const text = `${JSON.stringify(findRelease())}\n`;
  if (existsSync(releaseFile) && readFileSync(releaseFile, 'utf8') === text) return;
  mkdirSync(dirname(releaseFile), { recursive: true });
  writeFileSync(releaseFile, text);
}

function findCommit() {
  // Without this, git would find the repository of a folder around this one.
  if (!existsSync(inProject('.git'))) return null;
  try {
    const asked = [
      '-C',
      projectRoot,
      'describe',
      '--always',
      '--dirty',
      '--abbrev=12',
      '--exclude=*',
    ];
    const answer = execFileSync('git', asked, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: 5000,
    });
    return answer.trim() || null;
  } catch {
    return null;
  }
}
