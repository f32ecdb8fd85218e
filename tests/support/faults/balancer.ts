import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const CHECK_INTERVAL_MS = 250;

/** A load balancer as plain as they come: it asks `/readyz`, takes turns, and repeats nothing. */
export interface Balancer {
  readonly url: string;
  /** Replaces the instances; the new ones are used once `/readyz` says 200. */
  readonly setInstances: (urls: readonly string[]) => void;
  /** Resolves as soon as this many instances are in use. */
  readonly waitForReady: (count: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Starts a balancer without instances. */
export async function startBalancer(): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  let instances: readonly string[] = [];
  const ready = new Set<string>();
  let turn = 0;

  const check = async (url: string) => {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok && instances.includes(url)) ready.add(url);
    else ready.delete(url);
    await answer?.body?.cancel();
  };
  const timer = setInterval(() => void Promise.all(instances.map(check)), CHECK_INTERVAL_MS);

  const server = createServer((req, res) => {
    turn += 1;
    const url = [...ready][turn % ready.size];
    if (url) pass(url, agent, req, res);
    else res.writeHead(503).end('no instance is ready');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setInstances: (urls) => {
      instances = urls;
      for (const url of ready) if (!urls.includes(url)) ready.delete(url);
    },
    waitForReady: async (count) => {
      while (ready.size < count) await new Promise((resolve) => setTimeout(resolve, 20));
    },
    close: async () => {
      clearInterval(timer);
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function pass(url: string, agent: Agent, req: IncomingMessage, res: ServerResponse): void {
  const { method, headers } = req;
  const upstream = request(`${url}${req.url}`, { agent, method, headers }, (answer) => {
    res.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(res);
    answer.once('error', () => res.destroy());
  });
  upstream.once('error', (error) => {
    if (res.headersSent) res.destroy();
    else res.writeHead(502).end(error.message);
  });
  req.pipe(upstream);
}
