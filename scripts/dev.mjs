// npm run dev: the site with hot reload, straight from the sources.
import { runInForeground } from './setup/child-process.mjs';
import { ensureDependencies } from './setup/dependencies.mjs';
import { runEntryPoint } from './setup/progress.mjs';
import { inProject } from './setup/project-paths.mjs';
import { ensureRuntime } from './setup/runtime.mjs';

const stopWithParent = new URL('./setup/stop-with-parent.mjs', import.meta.url).href;

await runEntryPoint(async () => {
  const runtime = await ensureRuntime();
  await ensureDependencies(runtime);
  return runInForeground(
    runtime.executable,
    ['--import', stopWithParent, inProject('scripts', 'dev-server.ts'), ...process.argv.slice(2)],
    { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] },
  );
});
