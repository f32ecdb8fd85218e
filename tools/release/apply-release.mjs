const UNRELEASED = '## Unreleased\n';
/** As SemVer 2.0.0 says, without labels of a build. */
const VERSION = /^(\d+)\.(\d+)\.(\d+)(?:-[\da-z.-]+)?$/;

/** Every file that names the version, or is about it. */
export const releaseFiles = [
  ...['CHANGELOG.md', 'package.json', 'package-lock.json'],
  ...['deploy/kubernetes/kustomization.yaml', 'deploy/kubernetes/migrate.yaml'],
];

/**
 * Why a release of this version cannot be made from these files, in one line; null if it can.
 * @param {string} version
 * @param {Readonly<Record<string, string>>} texts
 */
export function findReleaseFault(version, texts) {
  if (!VERSION.test(version)) return 'How to call it: npm run release -- 1.2.3 [--dry-run]';
  const present = readVersion(texts);
  if (!isLater(version, present)) return `${version} is not later than ${present}.`;
  const notes = findNotes(texts['CHANGELOG.md'] ?? '');
  if (!notes) return 'CHANGELOG.md has nothing under "Unreleased"; write what users should know.';
  return null;
}

/**
 * The files as they are in the release.
 * @param {string} version
 * @param {string} day such as `2026-11-22`
 * @param {Readonly<Record<string, string>>} texts
 * @returns {Record<string, string>}
 */
export function applyRelease(version, day, texts) {
  const present = readVersion(texts);
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => {
      if (name === 'CHANGELOG.md') {
        return [name, text.replace(UNRELEASED, `${UNRELEASED}\n## ${version} (${day})\n`)];
      }
      if (name.endsWith('.yaml')) {
        const tags = [`newTag: ${present}`, `/consulting-website:${present}`];
        return [
          name,
          tags.reduce((kept, tag) => kept.replace(tag, tag.replace(present, version)), text),
        ];
      }
      // The lock file names the project twice, before any package.
      const times = name === 'package-lock.json' ? 2 : 1;
      return [
        name,
        replaceFirst(text, `"version": "${present}"`, `"version": "${version}"`, times),
      ];
    }),
  );
}

/** @param {Readonly<Record<string, string>>} texts */
function readVersion(texts) {
  return JSON.parse(texts['package.json'] ?? '{}').version;
}

/** @param {string} changelog */
function findNotes(changelog) {
  const [, after = ''] = changelog.split(UNRELEASED);
  return after.split(/^## /m)[0]?.trim() ?? '';
}

/**
 * @param {string} version
 * @param {string} present
 */
function isLater(version, present) {
  const [one, other] = [version, present].map((text) =>
    (VERSION.exec(text) ?? []).slice(1, 4).map(Number),
  );
  const at = [0, 1, 2].find((index) => one?.[index] !== other?.[index]);
  return at !== undefined && (one?.[at] ?? 0) > (other?.[at] ?? 0);
}

/**
 * @param {string} text
 * @param {string} from
 * @param {string} to
 * @param {number} times
 */
function replaceFirst(text, from, to, times) {
  let changed = text;
  for (let count = 0; count < times; count += 1) changed = changed.replace(from, to);
  return changed;
}
