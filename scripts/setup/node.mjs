// npm run node -- PROGRAM …: a program of this project on the project's own Node.js; older ones run no TypeScript.
import { runInForeground } from './child-process.mjs';
import { prepareProject } from './prepared-project.mjs';
import { runEntryPoint } from './progress.mjs';

await runEntryPoint(async () =>
  runInForeground(await prepareProject({ withTools: true }), process.argv.slice(2)),
);
