// npm start: whatever set-up is still missing, then the site. The server itself checks the environment and prints its
// address; this process passes signals on to it and ends with its exit code.
import { prepareProject, runWithSettings } from './setup/prepared-project.mjs';
import { serverEntry } from './setup/production-build.mjs';
import { runEntryPoint } from './setup/progress.mjs';
import { smallProcessEnvironment, smallProcessOptions } from './setup/small-process.mjs';

await runEntryPoint(async () => {
  const nodePath = await prepareProject({ withBuild: true });
  return runWithSettings(nodePath, serverEntry, smallProcessOptions, smallProcessEnvironment);
});
