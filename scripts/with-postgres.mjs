// node scripts/with-postgres.mjs COMMAND [PARAMETER…]
// Runs a command with TEST_DATABASE_URL set to a PostgreSQL that exists only meanwhile.
import { runInForeground } from './setup/child-process.mjs';
import { withPostgres } from './setup/postgres/postgres.mjs';
import { runEntryPoint, SetupError } from './setup/progress.mjs';

await runEntryPoint(async () => {
  const [command, ...parameters] = process.argv.slice(2);
  if (!command) throw new SetupError('Usage: node scripts/with-postgres.mjs COMMAND [PARAMETER…]');
  return withPostgres((url) =>
    runInForeground(command, parameters, {
      cwd: process.cwd(),
      env: { ...process.env, TEST_DATABASE_URL: url },
    }),
  );
});
