import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const run = promisify(execFile);
const rootDir = path.resolve(import.meta.dirname, '..');

/** One violation of each rule: the file it is planted in, and what it imports. */
const violations: Readonly<Record<string, readonly [file: string, line: string]>> = {
  'shared-imports': ['src/shared/a.ts', "import '#contracts/posts/endpoints.ts';"],
  'contracts-imports': ['src/contracts/a.ts', "import '#domain/posts/post.ts';"],
  'domain-imports': ['src/domain/posts/a.ts', "import '#contracts/posts/endpoints.ts';"],
  'storage-imports': [
    'src/storage/a.ts',
    "import type { X } from '#contracts/posts/endpoints.ts';",
  ],
  'adapters-imports': ['src/adapters/a.ts', "import '#storage/store.ts';"],
  'client-imports': ['src/client/a.ts', "import '#ui/icon.ts';"],
  'api-imports': ['src/api/a.ts', "import '#storage/store.ts';"],
  'site-imports': ['src/site/a.ts', "import '#domain/posts/post.ts';"],
  'admin-imports': ['src/admin/a.ts', "import '#site/page.ts';"],
  'ui-imports': ['src/ui/a.ts', "import '#contracts/posts/endpoints.ts';"],
  'artwork-imports': ['src/artwork/a.ts', "import '#ui/icon.ts';"],
  'config-imports': ['src/config/a.ts', "import '#domain/posts/post.ts';"],
  'server-imports': ['src/server/a.ts', "import '#storage/store.ts';"],
  'domain-nouns': ['src/domain/contact/b.ts', "import '#domain/posts/post.ts';"],
  'domain-door': ['src/api/b.ts', "import type { X } from '#domain/posts/post.ts';"],
  'domain-without-io': ['src/domain/posts/b.ts', "import type { X } from 'node:stream';"],
  'contracts-libraries': ['src/contracts/b.ts', "import 'fastify';"],
  'calls-alone': ['src/contracts/posts/tags/calls.ts', "import type { X } from '../endpoints.ts';"],
  'visitors-without-schemas': ['src/site/b.ts', "import '#contracts/posts/endpoints.ts';"],
  'admin-door': ['src/admin/b.ts', "import '#client/http-transport.ts';"],
  'routes-refuse': ['src/api/posts/a.ts', "import '../app-error.ts';"],
  'no-cycles': ['src/ui/icon-user.ts', "import type { X } from './icon.ts';"],
  'no-tests-in-product': ['src/ui/b.ts', "import './b.test.ts';"],
  'declared-packages': ['src/ui/c.ts', "import 'vitest';"],
};

const targets: Readonly<Record<string, string>> = {
  'src/domain/posts/post.ts': '',
  'src/contracts/posts/endpoints.ts': '',
  'src/client/http-transport.ts': '',
  'src/api/app-error.ts': '',
  'src/storage/store.ts': '',
  'src/site/page.ts': '',
  'src/ui/icon.ts': "import type { X } from './icon-user.ts';",
  'src/ui/b.test.ts': '',
};

let project = '';

beforeAll(async () => {
  project = await mkdtemp(path.join(tmpdir(), 'imports-'));
  for (const name of ['package.json', 'tsconfig.json', '.dependency-cruiser.cjs']) {
    await writeFile(path.join(project, name), await readFile(path.join(rootDir, name)));
  }
  await symlink(path.join(rootDir, 'node_modules'), path.join(project, 'node_modules'));
  const planted = Object.values(violations).map(([file, line]) => [file, line] as const);
  for (const [file, text] of [...Object.entries(targets), ...planted]) {
    await mkdir(path.dirname(path.join(project, file)), { recursive: true });
    await writeFile(path.join(project, file), `${text}\nexport const x = 1;\n`);
  }
});

afterAll(() => rm(project, { recursive: true, force: true }));

async function findBrokenRules(): Promise<{ rule: string; file: string }[]> {
  const cruiser = path.join(rootDir, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const options = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', 'src'];
  const { stdout } = await run(process.execPath, [cruiser, ...options], {
    cwd: project,
    maxBuffer: 1e8,
  }).catch((error: { stdout: string }) => error);
  const report = JSON.parse(stdout) as {
    summary: { violations: { from: string; rule: { name: string } }[] };
  };
  return report.summary.violations.map(({ from, rule }) => ({ rule: rule.name, file: from }));
}

describe('the import table', () => {
  it('catches one planted violation of every rule, and every rule has one', async () => {
    const broken = await findBrokenRules();
    for (const [rule, [file]] of Object.entries(violations)) {
      expect(broken, rule).toContainEqual({ rule, file });
    }
    const config = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as {
      forbidden: { name: string; comment: string }[];
    };
    const names = config.forbidden.map((rule) => rule.name);
    expect(names.sort()).toEqual(Object.keys(violations).sort());
    for (const rule of config.forbidden) expect(rule.comment.length).toBeGreaterThan(20);
  });
});
