// node tests/faults/rolling-restart.ts [RESTARTS]
// Two instances on one PostgreSQL behind a balancer that reads /readyz every 250 ms, restarted in turn while eight
// clients call pages and the API. Counts the requests that failed. Needs a build.
import { setTimeout as delay } from 'node:timers/promises';
import { createEmptyDatabase } from '../support/databases/empty-database.ts';
import { startBalancer } from '../support/faults/balancer.ts';
import { send } from '../support/http.ts';
import { withPostgres } from '../support/postgres/with-postgres.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

const restarts = Number(process.argv[2] ?? 6);
const CLIENTS = 8;
/** The balancer needs at most 250 ms to notice; OPERATIONS asks for two of its intervals. */
const SHUTDOWN_DELAY = '1s';

await withPostgres(async () => {
  const database = await createEmptyDatabase();
  const environment = { DATABASE_URL: database.url, SHUTDOWN_DELAY };
  const instances = await Promise.all([startProduct(environment), startProduct(environment)]);
  const balancer = await startBalancer();
  balancer.setInstances(instances.map(({ url }) => url));
  await balancer.waitForReady(2);

  const failures = new Map<string, number>();
  let requests = 0;
  let isOver = false;
  const call = async (label: string, request: () => Promise<Response>) => {
    requests += 1;
    const outcome = await request().then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.ok ? null : String(answer.status);
      },
      (error: Error) => String(error.cause ?? error),
    );
    if (outcome)
      failures.set(`${label}: ${outcome}`, (failures.get(`${label}: ${outcome}`) ?? 0) + 1);
  };
  const client = async (number: number) => {
    const get = (path: string) => call(path, () => fetch(balancer.url + path));
    for (let round = 0; !isOver; round += 1) {
      await get('/');
      await get('/blog');
      // Renders that no cache answers.
      await get(`/blog?q=client${number}x${round}`);
      await get('/api/blog/published');
      const message = `Sent by client ${number} in round ${round} of the restart.`;
      const inquiry = { fullName: 'Asha Patil', email: 'asha@example.com', message };
      await call('contact', () => send(balancer.url, 'POST', '/api/contact/submit', inquiry));
    }
  };
  const clients = Array.from({ length: CLIENTS }, (_, number) => client(number));

  const exitCodes: (number | null)[] = [];
  for (let restart = 0; restart < restarts; restart += 1) {
    await delay(1000);
    const index = restart % 2;
    const old = instances[index] as RunningProduct;
    exitCodes.push(await old.stop());
    instances[index] = await startProduct(environment, old.dataDir);
    balancer.setInstances(instances.map(({ url }) => url));
    await balancer.waitForReady(2);
  }
  isOver = true;
  await Promise.all(clients);
  await balancer.close();
  const failed = [...failures.values()].reduce((sum, count) => sum + count, 0);
  console.log(
    `rolling-restart: ${restarts} restarts, ${CLIENTS} clients, ${requests} requests, failed ${failed}` +
      `${failed ? ` ${JSON.stringify(Object.fromEntries(failures))}` : ''}, exit codes ${exitCodes.join(' ')}`,
  );
  await Promise.all(instances.map((instance) => instance.dispose()));
  await database.drop();
  process.exitCode = failed > 0 || exitCodes.some((code) => code !== 0) ? 1 : 0;
});
