// A program: node flood-clients.ts URL KIND, with a session's cookie in COOKIE. Floods a running product until its
// standard input ends, then prints how often each status was answered.
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { COMMON_WORD } from './filled-folder.ts';

const [url = '', kind = ''] = process.argv.slice(2);
const { COOKIE: cookie = '' } = process.env;
const answers = new Map<string, number>();
let serial = 0;

const count = (answer: string) => answers.set(answer, (answers.get(answer) ?? 0) + 1);

async function call(agent: Agent, path: string, method = 'GET', body?: object): Promise<string> {
  const headers = { cookie, ...(body && { 'content-type': 'application/json' }) };
  const sent = request(url + path, { agent, method, headers });
  sent.end(body && JSON.stringify(body));
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of answer) if (chunks.length < 100) chunks.push(chunk);
  count(String(answer.statusCode));
  return String(Buffer.concat(chunks));
}

/** So many clients, each of which sends its next request when the last one is answered. */
async function repeat(clients: number, work: (agent: Agent, client: number) => Promise<unknown>) {
  const loop = async (client: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (;;) {
      await work(agent, client).catch(async (error: NodeJS.ErrnoException) => {
        count(error.code ?? error.message);
        await delay(100);
      });
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => loop(client)));
}

const syllables = 'ka lo mi ten ru sa vel do pi nar eth gu bo lin ster qua fe jor um hy'.split(' ');
const pick = <Value>(values: readonly Value[]) =>
  values[Math.floor(Math.random() * values.length)] as Value;

async function listSlugs(): Promise<string[]> {
  const agent = new Agent({ keepAlive: true });
  const slugs: string[] = [];
  for (let offset = 0; offset < 20_000; offset += 500) {
    const rows = await fetch(`${url}/api/blog/published?limit=500&offset=${offset}`);
    slugs.push(...((await rows.json()) as { slug: string }[]).map(({ slug }) => slug));
  }
  agent.destroy();
  return slugs;
}

/**
 * Sends nearly all of a form and then nothing, from several addresses of this machine. Unlike calls,
 * forms are counted by the rate limit only when they are complete.
 */
function leaveUnfinished(client: number): void {
  const { hostname, port } = new URL(url);
  const localAddress = `127.0.0.${2 + (client % 8)}`;
  const socket = connect({ host: hostname, port: Number(port), localAddress });
  socket.on('error', (error: NodeJS.ErrnoException) => count(error.code ?? 'error'));
  socket.on('data', (data) => count(String(data).slice(9, 12)));
  socket.write(
    `POST /contact HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 60000\r\n\r\n`,
  );
  socket.write(`message=${'x'.repeat(58_000)}`);
}

const kinds: Readonly<Record<string, () => Promise<unknown>>> = {
  /** No list twice: an offset is never kept. */
  lists: () =>
    repeat(4, (agent, client) => {
      serial += 1;
      return call(agent, client < 2 ? `/api/blog/published?offset=${serial}` : '/api/blog');
    }),
  searches: () =>
    repeat(200, (agent) => {
      const words = [pick([COMMON_WORD, ...syllables]), pick(syllables)].join(pick(['', '+']));
      return call(agent, `/blog?q=${words}`);
    }),
  refused: () =>
    repeat(300, (agent) =>
      call(agent, '/api/auth/login', 'POST', { username: 'nobody', password: 'wrong password' }),
    ),
  drawings: async () => {
    const slugs = await listSlugs();
    return repeat(30, (agent) => call(agent, `/art/covers/${slugs[serial++ % slugs.length]}.svg`));
  },
  bodies: async () => {
    for (let client = 0; client < 1000; client += 1) {
      leaveUnfinished(client);
      if (client % 50 === 0) await delay(10);
    }
  },
  /** 300 connections that each ask for a page 400 times at once, and read nothing. */
  pipelined: async () => {
    const { hostname, port } = new URL(url);
    for (let client = 0; client < 300; client += 1) {
      const socket = connect({ host: hostname, port: Number(port) }).pause();
      socket.on('error', (error: NodeJS.ErrnoException) => count(error.code ?? 'error'));
      socket.write(`GET /blog HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`.repeat(400));
    }
  },
  unknown: () =>
    repeat(30, (agent) => {
      serial += 1;
      const spelled = `/%66eed${pick(['.xml', '.json'])}?${serial}`;
      return call(agent, pick([spelled, `/blog/unknown-${serial}`, `/blog?page=1&x=${serial}`]));
    }),
};

void kinds[kind]?.();
process.stdout.write('flooding\n');
await once(process.stdin.resume(), 'close');
process.stdout.write([...answers].map(([answer, times]) => `${times} × ${answer}`).join(', '));
process.exit(0);
