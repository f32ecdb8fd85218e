// npm run dev: the site with hot reload, straight from the sources.
import { prepareProject, runWithSettings } from './setup/prepared-project.mjs';
import { runEntryPoint } from './setup/progress.mjs';
import { inProject } from './setup/project-paths.mjs';

await runEntryPoint(async () =>
  runWithSettings(await prepareProject(), inProject('scripts', 'dev-server.ts')),
);
