import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { listen, openMailServer, type TestMailServer } from './real-mail-server.ts';

/** Opens a mail server for one test. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<TestMailServer> {
  const server = await openMailServer(options);
  onTestFinished(server.close);
  return server;
}

/** Starts a server that speaks as `talk` decides, for faults that no mail server offers. */
export async function startOddServer(talk: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    talk(socket);
  });
  await listen(server);
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}
