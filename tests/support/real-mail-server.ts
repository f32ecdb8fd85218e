import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

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
  readonly close: () => Promise<void>;
}

/** Listens on a port of this machine. */
export const listen = async (server: { listen: (...args: never[]) => unknown }, port = 0) =>
  new Promise<void>((resolve) =>
    (server.listen as (port: number, host: string, done: () => void) => void).call(
      server,
      port,
      '127.0.0.1',
      resolve,
    ),
  );

/** Opens a mail server; `options` make it refuse, as the package's documentation says. */
export async function openMailServer(options: SMTPServerOptions = {}): Promise<TestMailServer> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    // Without a name server it would take seconds.
    disableReverseLookup: true,
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
  const { port } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { url: `smtp://127.0.0.1:${port}`, mails, close };
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
