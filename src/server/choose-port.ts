import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * The port that a server can listen on: the given one, or with 0 a free one that the system chose,
 * because feeds, mails and canonical links have it and are prepared before the server listens.
 * Throws what listening would throw, before a start has changed anything.
 */
export async function choosePort(port: number, host: string): Promise<number> {
  const server = createServer().listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : port;
}
