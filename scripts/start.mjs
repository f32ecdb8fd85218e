// npm start: whatever set-up is still missing, then the site. The server itself checks the environment and says where
// it listens; this process hands signals on to it and ends with its exit code.
import { runInForeground } from './setup/child-process.mjs';
import { ensureDependencies } from './setup/dependencies.mjs';
import { ensureBuild, serverEntry } from './setup/production-build.mjs';
import { runEntryPoint } from './setup/progress.mjs';
import { ensureRuntime } from './setup/runtime.mjs';

const stopWithParent = new URL('./setup/stop-with-parent.mjs', import.meta.url).href;

await runEntryPoint(async () => {
  const runtime = await ensureRuntime();
  await ensureDependencies(runtime);
  await ensureBuild(runtime.executable);
  return runInForeground(
    runtime.executable,
    ['--import', stopWithParent, serverEntry, ...process.argv.slice(2)],
    { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] },
  );
});
