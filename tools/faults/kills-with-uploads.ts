// node tools/faults/kills-with-uploads.ts [KILLS]
// Kills the product (kill -9) amid uploads, with pictures in a folder, in the database and in an S3-compatible store,
// and counts the files that no record names before and after the next sweep. Needs a build.
import { createEmptyDatabase } from '../../tests/support/databases/empty-database.ts';
import { type KillPlan, killAmidUploads } from '../../tests/support/faults/kill-amid-uploads.ts';
import {
  listDatabaseFiles,
  listFolderFiles,
} from '../../tests/support/faults/list-bucket-files.ts';
import { withPostgres } from '../../tests/support/postgres/with-postgres.ts';
import { startS3Server } from '../../tests/support/s3-server.ts';

const rounds = Number(process.argv[2] ?? 50);
let failures = 0;

async function report(place: string, plan: Omit<KillPlan, 'rounds'>): Promise<void> {
  const { kills, acknowledged, left, leftAfterSweep, lost } = await killAmidUploads({
    rounds,
    ...plan,
  });
  failures += leftAfterSweep + lost;
  console.log(
    `kills-with-uploads (${place}): ${kills} kills, ${acknowledged} uploads acknowledged, ${lost} lost; ` +
      `files that no record names: ${left}, after the next sweep ${leftAfterSweep}`,
  );
}

await report('folder', { environment: {}, listFiles: listFolderFiles });

await withPostgres(async () => {
  const database = await createEmptyDatabase();
  const environment = { DATABASE_URL: database.url };
  await report('database', { environment, listFiles: () => listDatabaseFiles(database.url) });
  await database.drop();
});

const server = await startS3Server('pictures');
const { host } = new URL(server.origin);
await report('S3', {
  environment: { MEDIA_S3_URL: `s3://KEY:SECRET@${host}/pictures?tls=false` },
  listFiles: async () => [...server.objects.keys()],
});
await server.close();
process.exitCode = failures > 0 ? 1 : 0;
