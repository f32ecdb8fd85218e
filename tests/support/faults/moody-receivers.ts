import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { listen, openMailServer, readHeader } from '../real-mail-server.ts';

/** Something that arrived about a sender, under an id that is the same in every attempt. */
export interface Arrival {
  readonly name: string;
  readonly id: string;
}

/** A receiver of deliveries with the faults that such receivers have. */
export interface MoodyReceiver {
  /** Settings that name it. */
  readonly environment: Readonly<Record<string, string>>;
  readonly listArrivals: () => readonly Arrival[];
  /** It takes everything from now on. */
  readonly calm: () => void;
  readonly close: () => Promise<unknown>;
}

/** A mail server that accepts four of five mails. */
export async function openMoodyMailServer(): Promise<MoodyReceiver> {
  let takeMood = Math.random;
  const refusal = (responseCode: number) => Object.assign(new Error('Not now'), { responseCode });
  const server = await openMailServer({
    onMailFrom(_address, session, done) {
      const mood = takeMood();
      if (mood < 0.08) return done(refusal(451));
      if (mood < 0.12) return done(refusal(550));
      const { _socket: socket } = session as unknown as { _socket?: { destroy(): void } };
      if (mood < 0.16) socket?.destroy();
      done();
    },
  });
  return {
    environment: {
      SMTP_URL: server.url,
      MAIL_FROM: 'site@firm.example',
      CONTACT_NOTIFY_TO: 'sales@firm.example',
    },
    listArrivals: () =>
      server.mails.map(({ raw }) => ({
        name: readHeader(raw, 'subject')?.replace('New message from ', '') ?? '',
        id: readHeader(raw, 'message-id') ?? '',
      })),
    calm: () => {
      takeMood = () => 1;
    },
    close: server.close,
  };
}

/** A webhook that refuses, redirects, hangs up, or takes an event and says nothing. */
export async function openMoodyWebhook(): Promise<MoodyReceiver> {
  const secret = `whsec_${Buffer.alloc(32, 'secret').toString('base64')}`;
  const arrivals: Arrival[] = [];
  let takeMood = Math.random;
  const server = createServer((request, response) => {
    const mood = takeMood();
    if (mood < 0.05) return void request.socket.destroy();
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (mood < 0.12) return response.writeHead(500).end();
      if (mood < 0.15) return response.writeHead(302, { location: '/elsewhere' }).end();
      arrivals.push(readEvent(secret, Buffer.concat(chunks).toString(), request.headers));
      if (mood < 0.2) return request.socket.destroy();
      response.writeHead(204).end();
    });
  });
  await listen(server);
  const { port } = server.address() as AddressInfo;
  return {
    environment: {
      CONTACT_WEBHOOK_URL: `http://127.0.0.1:${port}/hook`,
      CONTACT_WEBHOOK_SECRET: secret,
    },
    listArrivals: () => arrivals,
    calm: () => {
      takeMood = () => 1;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Throws if the signature is wrong, which ends the run. */
function readEvent(secret: string, body: string, headers: IncomingHttpHeaders): Arrival {
  const event = new Webhook(secret).verify(body, headers as Record<string, string>);
  const { data } = event as { readonly data: { readonly fullName: string } };
  return { name: data.fullName, id: String(headers['webhook-id']) };
}
