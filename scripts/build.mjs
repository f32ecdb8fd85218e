// npm run build: the production build, also when nothing has changed.
import { ensureDependencies } from './setup/dependencies.mjs';
import { build } from './setup/production-build.mjs';
import { runEntryPoint } from './setup/progress.mjs';
import { ensureRuntime } from './setup/runtime.mjs';

await runEntryPoint(async () => {
  const runtime = await ensureRuntime();
  await ensureDependencies(runtime);
  await build(runtime.executable);
  return 0;
});
