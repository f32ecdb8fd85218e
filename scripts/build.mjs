// npm run build: the production build, also when nothing has changed.
import { prepareProject } from './setup/prepared-project.mjs';
import { build } from './setup/production-build.mjs';
import { runEntryPoint } from './setup/progress.mjs';

await runEntryPoint(async () => {
  await build(await prepareProject());
  return 0;
});
