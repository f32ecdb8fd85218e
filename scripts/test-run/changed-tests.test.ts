import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inProject } from '../setup/project-paths.mjs';
import { joints, listChangedFiles, selectTests } from './changed-tests.mjs';

/** The imports of each file; a type only after `type `. */
const imports = {
  'src/shared/text/trim.ts': [],
  'src/shared/text/trim.test.ts': ['src/shared/text/trim.ts'],
  'src/domain/posts/tags/rename-tag.ts': ['src/shared/text/trim.ts'],
  'src/domain/posts/tags/public.ts': ['src/domain/posts/tags/rename-tag.ts'],
  'src/api/posts/tag-routes.ts': ['src/domain/posts/tags/public.ts'],
  'src/api/posts/tag-routes.test.ts': ['tests/support/app.ts'],
  'src/api/posts/tag-words.test.ts': ['type src/domain/posts/tags/rename-tag.ts'],
  'src/api/posts/post-routes.test.ts': ['tests/support/app.ts'],
  'src/storage/posts/posts.test.ts': ['src/domain/posts/tags/public.ts'],
  'src/storage/messages/messages.test.ts': ['src/domain/posts/tags/public.ts'],
  'src/api/messages/inbox-routes.test.ts': ['tests/support/app.ts'],
  'src/api/register-api.ts': ['src/api/posts/tag-routes.ts'],
  'tests/support/app.ts': ['src/api/register-api.ts'],
  'tests/settings.test.ts': [],
  'tests/e2e/posts.spec.ts': ['tests/e2e/write-post.ts'],
  'tests/e2e/tags.spec.ts': [],
  'tests/e2e/tour.spec.ts': [],
  'tests/e2e/public.spec.ts': [],
  'tests/e2e/accessibility.spec.ts': [],
  'tests/e2e/write-post.ts': [],
};
const modules = Object.entries(imports).map(([source, imported]) => ({
  source,
  dependencies: imported.map((text) => ({
    resolved: text.replace('type ', ''),
    dependencyTypes: text.startsWith('type ') ? ['local', 'type-only'] : ['local'],
  })),
}));
const texts: Record<string, string> = {
  'tests/settings.test.ts': "read('.env.example')",
  'tests/e2e/posts.spec.ts':
    "goto('/admin/posts') goto('/admin/posts?q=x') goto('/admin/posts/new')",
  'tests/e2e/tags.spec.ts': "goto('/admin/tags') goto('/admin/tags') goto('/admin/posts')",
  'tests/e2e/tour.spec.ts':
    "goto('/') goto('/admin/tags') goto('/admin/posts') goto(`/admin/posts`)",
  'tests/e2e/public.spec.ts': "goto('/blog')",
  'tests/e2e/accessibility.spec.ts': "'/' '/admin/tags' '/admin/tags' '/admin/tags' '/admin/posts'",
};

const select = (...changed: string[]) => {
  const { selected, leftOut } = selectTests(changed, modules, (file) => texts[file] ?? '');
  return { selected: selected.sort(), leftOut };
};

describe('npm test -- --changed', () => {
  it.each([
    ['a test', 'src/shared/text/trim.test.ts', ['src/shared/text/trim.test.ts']],
    ['what tests import', 'tests/e2e/write-post.ts', ['tests/e2e/posts.spec.ts']],
    ['what tests read', '.env.example', ['tests/settings.test.ts']],
    [
      'a screen',
      'src/admin/posts/tags/tags-screen.tsx',
      ['tests/e2e/tags.spec.ts', 'tests/e2e/tour.spec.ts'],
    ],
    ['a page', 'src/site/pages/home-page.tsx', ['tests/e2e/tour.spec.ts']],
    ['a style', 'src/site/blog/blog.css', ['tests/e2e/public.spec.ts']],
    [
      'what screens share',
      'src/admin/lists/pager.tsx',
      ['tests/e2e/posts.spec.ts', 'tests/e2e/tags.spec.ts'],
    ],
    ['what nothing tests', 'docs/decisions/001-words.md', []],
  ])('finds the tests of %s', (_, changed, selected) => {
    expect(select(changed).selected).toEqual(selected);
  });

  it('goes through the joints of the product for tests of the same subject only, and tells the others', () => {
    expect(select('src/domain/posts/tags/rename-tag.ts')).toEqual({
      selected: [
        'src/api/posts/post-routes.test.ts',
        'src/api/posts/tag-routes.test.ts',
        'src/storage/posts/posts.test.ts',
      ],
      leftOut: ['src/storage/messages/messages.test.ts', 'src/api/messages/inbox-routes.test.ts'],
    });
  });

  it('knows joints that exist', () => {
    expect(joints.filter((file) => !existsSync(inProject(file)))).toEqual([]);
  });

  it('says in one line that it does not know a revision', async () => {
    await expect(listChangedFiles('no-such-branch')).rejects.toThrow(
      /^--changed: git knows no revision "no-such-branch" here\.$/,
    );
  });
});
