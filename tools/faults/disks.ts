// node tools/faults/disks.ts [CASE…]
// The disk below the database fills up (PostgreSQL) or turns read-only (SQLite) for 20 seconds while the product runs;
// prints what was answered, how many acknowledged messages are missing, and how long it took to recover. The disk that
// turned read-only is repaired as an operator would: stop, check, mount, start. Needs a build, Linux and root.
import { chmodSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { mountFailingDisk } from '../../tests/support/faults/failing-disk.ts';
import { describeAnswers, startOutageClients } from '../../tests/support/faults/outage-clients.ts';
import { rideOut } from '../../tests/support/faults/ride-out.ts';
import { signInClient } from '../../tests/support/http.ts';
import { startPostgres } from '../../tests/support/postgres/start-postgres.ts';
import { startProduct } from '../../tests/support/running-product.ts';
import { mountSmallDisk } from '../../tests/support/small-disk.ts';

const FAULT_MS = 20_000;
const POSTGRES_MEGABYTES = 256;
const environment = { RATE_LIMITS: 'login=1000/1m,register=1000/1m,contact=100000/1m' };

/** Each mounts a disk and returns whether it went badly. */
const cases: Readonly<Record<string, (onEnd: (clean: () => unknown) => void) => Promise<boolean>>> =
  {
    'postgres-full': async (onEnd) => {
      const disk = mountSmallDisk(POSTGRES_MEGABYTES);
      if (!disk) throw new Error('This user may not mount a disk');
      onEnd(disk.remove);
      chmodSync(disk.folder, 0o777);
      const server = await startPostgres({ parent: disk.folder });
      onEnd(server.stop);
      const product = await startProduct({ ...environment, DATABASE_URL: server.url });
      onEnd(product.dispose);
      const { isMiss, line } = await rideOut(product, async () => {
        disk.fill();
        return () => disk.free();
      });
      console.log(`disk (full, PostgreSQL): ${line}; ${describeLog(product.readOutput())}`);
      return isMiss;
    },
    'sqlite-read-only': async (onEnd) => {
      const disk = mountFailingDisk(64);
      onEnd(disk.remove);
      const folder = path.join(disk.folder, 'data');
      const product = await startProduct(environment, folder);
      onEnd(product.kill);
      await fetch(product.url);
      const clients = startOutageClients(product.url);
      await delay(2000);
      disk.fail();
      await delay(FAULT_MS);
      const answers = await clients.stop();
      const { url } = product;
      const readiness = await (await fetch(`${url}/readyz`)).text();
      await product.kill();
      disk.repair();
      const again = await startProduct(environment, folder);
      onEnd(again.kill);
      const client = await signInClient(again.url, { username: 'admin', password: 'admin123' });
      const rows = (await (await client.call('GET', '/api/contact')).json()) as {
        message: string;
      }[];
      const stored = new Set(rows.map(({ message }) => message));
      const lost = answers.acknowledged.filter((message) => !stored.has(message)).length;
      console.log(
        `disk (read-only, SQLite): ${describeAnswers(answers)}; /readyz ${readiness}; ` +
          `${answers.acknowledged.length} messages acknowledged, ${lost} lost; ${describeLog(product.readOutput())}`,
      );
      return lost > 0;
    },
  };

/** The lines that an operator sees. */
function describeLog(output: string): string {
  const messages = output.match(/"msg":"[^"]+"/g) ?? [];
  return `log: ${[...new Set(messages)].join(' ')} (${messages.length} lines)`;
}

const asked = process.argv.slice(2);
let misses = 0;
for (const [name, run] of Object.entries(cases)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const ends: (() => unknown)[] = [];
  try {
    if (await run((clean) => ends.push(clean))) misses += 1;
  } finally {
    for (const clean of ends.toReversed()) await clean();
  }
}
process.exitCode = misses > 0 ? 1 : 0;
