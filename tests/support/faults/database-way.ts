import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A proxy in front of a PostgreSQL, which can be cut, or fall silent as after a failover. */
export interface DatabaseWay {
  readonly url: string;
  /** Ends all connections and refuses new ones. */
  readonly cut: () => void;
  /** Keeps all connections, and passes nothing on, now or later; new ones get nothing either. */
  readonly silence: () => void;
  /** Lets new connections through again. */
  readonly restore: () => Promise<void>;
  readonly close: () => void;
}

/** Opens a way to the server of a database address. */
export async function openDatabaseWay(databaseUrl: string): Promise<DatabaseWay> {
  const target = new URL(databaseUrl);
  const pairs = new Set<readonly [Socket, Socket]>();
  let isSilent = false;
  let port = 0;

  async function listen(): Promise<Server> {
    const opened = createServer((client) => {
      const server = connect(Number(target.port || 5432), target.hostname);
      const pair = [client, server] as const;
      pairs.add(pair);
      for (const socket of pair) {
        socket.on('error', () => {}).on('close', () => pairs.delete(pair));
      }
      if (isSilent) client.pause();
      else client.pipe(server).pipe(client);
      client.on('close', () => server.destroy());
      server.on('close', () => isSilent || client.destroy());
    }).listen(port, '127.0.0.1');
    await once(opened, 'listening');
    ({ port } = opened.address() as { port: number });
    return opened;
  }

  let server = await listen();
  const cut = () => {
    server.close();
    for (const pair of pairs) for (const socket of pair) socket.destroy();
  };
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    cut,
    silence() {
      isSilent = true;
      for (const [client, behind] of pairs) {
        client.unpipe(behind).pause();
        behind.unpipe(client).pause();
      }
    },
    async restore() {
      isSilent = false;
      if (!server.listening) server = await listen();
    },
    close: cut,
  };
}
