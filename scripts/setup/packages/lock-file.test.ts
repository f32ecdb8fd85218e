import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createMiniatureProject } from '#tests/support/miniature-project.ts';

const parent = {
  version: '1.0.0',
  dev: true,
  optionalDependencies: { '@some/tool-linux-x64-musl': '1.0.0', '@some/tool-wasm32-wasi': '1.0.0' },
};

it('lists binaries that npm left out of the lock file, with their platform', async () => {
  const project = createMiniatureProject('');
  const packages = { '': {}, 'node_modules/tool': parent };
  project.write('package-lock.json', JSON.stringify({ packages }));
  expect(await project.run('complete-lock-file.mjs', {})).toMatchObject({ code: 0 });
  const lock = JSON.parse(readFileSync(join(project.directory, 'package-lock.json'), 'utf8'));
  const common = { version: '1.0.0', dev: true, optional: true };
  expect(lock.packages).toEqual({
    '': {},
    'node_modules/@some/tool-linux-x64-musl': {
      ...common,
      cpu: ['x64'],
      libc: ['musl'],
      os: ['linux'],
    },
    'node_modules/@some/tool-wasm32-wasi': { ...common, cpu: ['wasm32'] },
    'node_modules/tool': parent,
  });
  expect(await project.run('complete-lock-file.mjs')).toMatchObject({
    output: 'package-lock.json names every platform.\n',
  });
});
