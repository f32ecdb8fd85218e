// node tools/faults/rolling-restart.ts [RESTARTS] [nginx | caddy]
// Two instances on one PostgreSQL behind a balancer that reads /readyz every 250 ms, or behind nginx or Caddy with the
// files of deploy/ and TLS, restarted in turn while eight clients call pages and the API. Counts the requests that
// failed. Needs a build, and the proxy.
import { setTimeout as delay } from 'node:timers/promises';
import { createEmptyDatabase } from '../../tests/support/databases/empty-database.ts';
import { startBalancer } from '../../tests/support/faults/balancer.ts';
import { startRestartClients } from '../../tests/support/faults/restart-clients.ts';
import { findFreePort } from '../../tests/support/free-port.ts';
import { withPostgres } from '../../tests/support/postgres/with-postgres.ts';
import { type RunningProduct, startProduct } from '../../tests/support/running-product.ts';
import { startCaddy, startNginx } from '../deployment/start-proxies.ts';

const restarts = Number(process.argv[2] ?? 6);
const proxyName = process.argv[3];
const CLIENTS = 8;
/** The balancer needs at most 250 ms to notice; OPERATIONS asks for two of its intervals. */
const SHUTDOWN_DELAY = proxyName ? '5s' : '1s';
/** nginx does not use an instance for two seconds after it was gone; Caddy asks every second. */
const PROXY_NOTICES_MS = 4000;

/** The proxy between the clients and the instances. */
interface Middle {
  readonly url: string;
  /** Resolves once both instances are used again after a restart. */
  readonly waitForBoth: () => Promise<void>;
  readonly close: () => Promise<void>;
}

async function startMiddle(urls: readonly string[]): Promise<Middle> {
  if (!proxyName) {
    const balancer = await startBalancer();
    balancer.setInstances(urls);
    await balancer.waitForReady(2);
    return { ...balancer, waitForBoth: () => balancer.waitForReady(2) };
  }
  // The certificate is made for this run.
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
  process.removeAllListeners('warning');
  const port = await findFreePort();
  const proxy = await (proxyName === 'nginx' ? startNginx : startCaddy)(port, urls);
  const waitForBoth = () => delay(PROXY_NOTICES_MS);
  return { url: `https://localhost:${port}`, waitForBoth, close: proxy.stop };
}

await withPostgres(async () => {
  const database = await createEmptyDatabase();
  const RATE_LIMITS = 'login=1000/1m,register=1000/1m,contact=100000/1m';
  const environment = { DATABASE_URL: database.url, SHUTDOWN_DELAY, RATE_LIMITS };
  const start = async (PORT: string, dataDir?: string) =>
    startProduct({ ...environment, PORT }, dataDir);
  const ports = [String(await findFreePort()), String(await findFreePort())];
  const instances = await Promise.all(ports.map((port) => start(port)));
  const balancer = await startMiddle(instances.map(({ url }) => url));

  const clients = startRestartClients(balancer.url, CLIENTS);
  const exitCodes: (number | null)[] = [];
  for (let restart = 0; restart < restarts; restart += 1) {
    await delay(1000);
    const index = restart % 2;
    const old = instances[index] as RunningProduct;
    exitCodes.push(await old.stop());
    instances[index] = await start(ports[index] ?? '', old.dataDir);
    await balancer.waitForBoth();
  }
  await clients.stop();
  await balancer.close();
  const failures = clients.readFailures();
  const failed = Object.values(failures).reduce((sum, count) => sum + count, 0);
  console.log(
    `rolling-restart${proxyName ? ` (${proxyName})` : ''}: ${restarts} restarts, ${CLIENTS} clients, ${clients.countRequests()} requests, failed ${failed}` +
      `${failed ? ` ${JSON.stringify(failures)}` : ''}, exit codes ${exitCodes.join(' ')}`,
  );
  await Promise.all(instances.map((instance) => instance.dispose()));
  await database.drop();
  process.exitCode = failed > 0 || exitCodes.some((code) => code !== 0) ? 1 : 0;
});
