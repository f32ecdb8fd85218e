// npm run fix: formats every file and applies the linter's automatic fixes.
import { runInForeground } from './setup/child-process.mjs';
import { getPackageProgram } from './setup/packages/package-program.mjs';
import { prepareProject } from './setup/prepared-project.mjs';
import { runEntryPoint } from './setup/progress.mjs';

await runEntryPoint(async () => {
  const nodePath = await prepareProject({ withTools: true });
  return runInForeground(nodePath, [
    getPackageProgram('@biomejs/biome', 'biome'),
    'check',
    '--write',
  ]);
});
