// npm run bench: the figures that the product promises, each as a size or as a ratio measured side by side in this run.
import { runInForeground } from './setup/child-process.mjs';
import { prepareProject } from './setup/prepared-project.mjs';
import { runEntryPoint } from './setup/progress.mjs';
import { inProject } from './setup/project-paths.mjs';

await runEntryPoint(async () => {
  const nodePath = await prepareProject({ withBuild: true, withTools: true });
  const program = inProject('tools', 'bench', 'main.ts');
  return runInForeground(nodePath, [program, ...process.argv.slice(2)]);
});
