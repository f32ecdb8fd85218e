// npm run bench: the figures that the product promises, each as a size or as a ratio measured side by side in this run.
import { runInForeground } from './setup/child-process.mjs';
import { ensureDependencies } from './setup/dependencies.mjs';
import { ensureBuild } from './setup/production-build.mjs';
import { runEntryPoint } from './setup/progress.mjs';
import { inProject } from './setup/project-paths.mjs';
import { ensureRuntime } from './setup/runtime.mjs';

await runEntryPoint(async () => {
  const runtime = await ensureRuntime();
  await ensureDependencies(runtime);
  await ensureBuild(runtime.executable);
  const program = inProject('scripts', 'bench', 'main.ts');
  return runInForeground(runtime.executable, [program, ...process.argv.slice(2)]);
});
