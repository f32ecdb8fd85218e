// node tools/faults/kills-with-messages.ts [KILLS]
// Kills the product (kill -9) while messages are sent, with a mail server and a webhook that fail at random, on both
// databases, and counts what was lost, stored twice, never delivered, or delivered under another id. Needs a build.
import { createEmptyDatabase } from '../../tests/support/databases/empty-database.ts';
import { type KillPlan, killAmidMessages } from '../../tests/support/faults/kill-amid-messages.ts';
import { withPostgres } from '../../tests/support/postgres/with-postgres.ts';

const rounds = Number(process.argv[2] ?? 50);
let failures = 0;

async function report(engine: string, environment: KillPlan['environment']): Promise<void> {
  const plan = { rounds, environment, settleMsMax: 1_200_000 };
  const outcome = await killAmidMessages(plan);
  const { kills, accepted, lost, doubled, mail, webhook } = outcome;
  failures += lost + doubled;
  const tell = (name: string, { arrived, repeats, strangers }: typeof mail) => {
    failures += strangers + accepted - arrived;
    return `${arrived} ${name} at least once, ${repeats} repeats, ${strangers} of them under another id`;
  };
  console.log(
    `kills-with-messages (${engine}): ${kills} kills, ${accepted} messages accepted, ${lost} lost, ` +
      `${doubled} stored twice; ${tell('mailed', mail)}; ${tell('posted to the webhook', webhook)}`,
  );
}

await report('SQLite', {});
await withPostgres(async () => {
  const database = await createEmptyDatabase();
  await report('PostgreSQL', { DATABASE_URL: database.url });
  await database.drop();
});
process.exitCode = failures > 0 ? 1 : 0;
