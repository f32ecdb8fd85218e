// node tools/faults/pictures-in-memory.ts
// Reads ten pictures of 10 MB at once from the database, none of them copied before, then from their copies, then
// uploads eight pictures of nearly 10 MB at once, and prints the resident memory of the process meanwhile. Linux only;
// needs a build.
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { openStore } from '../../src/storage/open-store.ts';
import { createEmptyDatabase } from '../../tests/support/databases/empty-database.ts';
import { signInClient } from '../../tests/support/http.ts';
import { drawPicture } from '../../tests/support/pictures.ts';
import { withPostgres } from '../../tests/support/postgres/with-postgres.ts';
import { uploadPicture } from '../../tests/support/product-pictures.ts';
import { startProduct } from '../../tests/support/running-product.ts';

const PICTURES = 10;
const UPLOADS = 8;
const BYTES = 10 * 1024 ** 2;

/** Runs work and returns the highest resident memory of a process meanwhile, in MB. */
async function watchMemory(pid: number, work: () => Promise<unknown>): Promise<number> {
  let kilobytesMax = 0;
  const look = () => {
    const [, kilobytes] =
      /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    kilobytesMax = Math.max(kilobytesMax, Number(kilobytes));
  };
  const timer = setInterval(look, 5);
  look();
  await work();
  clearInterval(timer);
  return Math.round(kilobytesMax / 1024);
}

/** Noise of this many bytes as a picture, which cannot be compressed. */
async function drawLarge(): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await drawPicture(1800, 1750).png({ compressionLevel: 1 }).toBuffer());
}

await withPostgres(async () => {
  const database = await createEmptyDatabase();
  const product = await startProduct({ DATABASE_URL: database.url });
  const store = await openStore({
    databaseUrl: database.url,
    dataDir: '',
    logError: (error) => console.error(error),
  });
  const keys = Array.from(
    { length: PICTURES },
    () => `${randomBytes(16).toString('hex')}/1920.png`,
  );
  for (const key of keys) {
    await store.mediaFiles.put(key, randomBytes(16).toString('hex'), randomBytes(BYTES));
  }
  await store.close();

  const readAll = () =>
    Promise.all(
      keys.map(async (key) => {
        const answer = await fetch(`${product.url}/media/${key}`);
        const bytes = (await answer.arrayBuffer()).byteLength;
        if (bytes !== BYTES) throw new Error(`${key} has ${bytes} bytes`);
      }),
    );
  const pid = product.process.pid ?? 0;
  const resting = await watchMemory(pid, async () => undefined);
  const first = await watchMemory(pid, readAll);
  const second = await watchMemory(pid, readAll);
  const { cookie } = await signInClient(product.url, { username: 'admin', password: 'admin123' });
  const files = await Promise.all(Array.from({ length: UPLOADS }, drawLarge));
  const uploading = await watchMemory(pid, async () => {
    const answers = await Promise.all(
      files.map((bytes) => uploadPicture(product.url, cookie, bytes)),
    );
    for (const answer of answers) if (!answer.ok) throw new Error(await answer.text());
  });
  console.log(
    `pictures-in-memory: resting ${resting} MB; ${PICTURES} readers of ${PICTURES} pictures of 10 MB, from the database ` +
      `${first} MB, from their copies ${second} MB; ${UPLOADS} uploads of ${Math.round((files[0]?.length ?? 0) / 1024 ** 2)} MB at once ${uploading} MB`,
  );
  await product.dispose();
  await database.drop();
});
