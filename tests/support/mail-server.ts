import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';

/** A mail as the server received it. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** The whole message, with its headers. */
  readonly raw: string;
  readonly receivedAt: number;
}

/** A real mail server on a free port of this machine. */
export interface TestMailServer {
  readonly url: string;
  readonly mails: readonly ReceivedMail[];
}

const listen = async (server: { listen: (...args: never[]) => unknown }, port = 0) =>
  new Promise<void>((resolve) =>
    (server.listen as (port: number, host: string, done: () => void) => void).call(
      server,
      port,
      '127.0.0.1',
      resolve,
    ),
  );

/** Starts a mail server; `options` make it refuse, as the package's documentation says. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<TestMailServer> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        mails.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString(),
          receivedAt: performance.now(),
        });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => {});
  await listen(server);
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, mails };
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

/** The decoded value of a header. */
export function readHeader(raw: string, name: string): string | undefined {
  const unfolded = raw.split('\r\n\r\n', 1)[0]?.replaceAll(/\r\n[ \t]+/g, ' ') ?? '';
  const line = unfolded.split('\r\n').find((text) => text.toLowerCase().startsWith(`${name}:`));
  return line
    ?.slice(name.length + 1)
    .trim()
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?B\?([^?]*)\?=/g, (_, base64) =>
      Buffer.from(base64, 'base64').toString(),
    );
}
