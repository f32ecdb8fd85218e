// npm run sbom -- FILE: the software bill of materials of what is delivered, as CycloneDX JSON.
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { runNpm } from '../../scripts/setup/packages/npm-command.mjs';
import { report, runEntryPoint, SetupError } from '../../scripts/setup/progress.mjs';
import { projectRoot } from '../../scripts/setup/project-paths.mjs';

await runEntryPoint(async () => {
  const [name] = process.argv.slice(2);
  if (!name) throw new SetupError('How to call it: npm run sbom -- FILE');
  // From the lock file: packages for other platforms are part of it, and nothing has to be installed.
  const wanted = ['--sbom-format=cyclonedx', '--package-lock-only', '--omit=dev'];
  const text = await runNpm(['sbom', ...wanted], projectRoot);
  const file = resolve(process.env.INIT_CWD ?? process.cwd(), name);
  writeFileSync(file, text);
  report(`${file} lists ${JSON.parse(text).components.length} packages.`);
  return 0;
});
