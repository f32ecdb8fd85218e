import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * With port 0, a free one that the system chose: feeds, mails and canonical links have it, and are
 * prepared before the server listens. Otherwise the port itself.
 */
export async function choosePort(port: number, host: string): Promise<number> {
  if (port !== 0) return port;
  const server = createServer().listen(0, host);
  try {
    await once(server, 'listening');
    const address = server.address();
    return typeof address === 'object' && address ? address.port : port;
  } catch {
    // The server itself will meet the fault, and says what it is.
    return port;
  } finally {
    server.close();
  }
}
