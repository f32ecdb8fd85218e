import { request } from 'node:http';
import { join } from 'node:path';
import { findFreePort } from '#tests/support/free-port.ts';
import { startProduct } from '#tests/support/running-product.ts';
import { captureOutput } from '../../scripts/setup/child-process.mjs';
import { type RecordedPage, startNginx, startPlainNode } from './compared-servers.ts';
import { type Figure, getMedian } from './figure.ts';
import { ensureCommand } from './machine-command.ts';
import { findNewestPost } from './newest-post.ts';

/** Many and short: the speed of a shared machine changes from one second to the next. */
const ROUNDS = 15;
const SECONDS_EACH = 1;
const CONNECTIONS = 32;
/** As browsers send it, and as most programs and proxies. */
export const ENCODINGS = { Brotli: 'gzip, deflate, br, zstd', gzip: 'gzip' };
const RATIOS_MIN = { nginx: 0.6, node: 0.85 };

/**
 * Cached pages from this server (one process) compared with nginx (one worker) and with Node's HTTP server alone
 * sending the same bytes, in turn, so that other load on the machine affects all. wrk makes the requests, faster than one process answers them.
 */
export async function compareWithNginx(): Promise<Figure[]> {
  const [nginxProgram, wrk] = [
    await ensureCommand('nginx', 'nginx-light'),
    await ensureCommand('wrk'),
  ];
  const product = await startProduct();
  try {
    const paths = { post: `/blog/${(await findNewestPost(product.url)).slug}`, home: '/' };
    const figures: Figure[] = [];
    for (const [page, path] of Object.entries(paths)) {
      for (const [name, encoding] of Object.entries(ENCODINGS)) {
        const folder = join(product.dataDir, `${page}-${name}`);
        // Pages that are read often are compressed better after a moment.
        await measureRate(wrk, product.url + path, { encoding });
        const recorded = await recordPage(product.url, path, encoding);
        const rounds = await compare(product.url, recorded, encoding, {
          wrk,
          nginx: await startNginx(
            nginxProgram,
            recorded,
            await findFreePort(),
            join(folder, 'nginx'),
          ),
          node: await startPlainNode(recorded, join(folder, 'node')),
        });
        const title = `cached ${page}, ${name}, one process`;
        figures.push(toFigure(title, 'nginx', rounds, recorded));
        figures.push(toFigure(title, 'node', rounds, recorded));
      }
    }
    return figures;
  } finally {
    await product.dispose();
  }
}

type OtherServer = Awaited<ReturnType<typeof startNginx>>;

/** Stops the others afterwards. */
async function compare(
  origin: string,
  page: RecordedPage,
  encoding: string,
  { wrk, ...others }: { wrk: string; nginx: OtherServer; node: OtherServer },
): Promise<Round[]> {
  try {
    for (const { url } of Object.values(others)) {
      const copy = await recordPage(url, page.path, encoding);
      if (!copy.body.equals(page.body)) throw new Error(`${url} does not serve the same bytes.`);
    }
    const urls = { own: origin + page.path, nginx: others.nginx.url, node: others.node.url };
    return await measureRounds(wrk, urls, encoding);
  } finally {
    for (const server of Object.values(others)) await server.stop();
  }
}

/** Answers per second of each server. */
interface Round {
  readonly own: number;
  readonly nginx: number;
  readonly node: number;
}

async function measureRounds(
  wrk: string,
  urls: Readonly<Record<keyof Round, string>>,
  encoding: string,
): Promise<Round[]> {
  const rounds: Round[] = [];
  // The first round warms all up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    rounds.push({
      own: await measureRate(wrk, urls.own, { encoding }),
      nginx: await measureRate(wrk, urls.nginx, { encoding }),
      node: await measureRate(wrk, urls.node, { encoding }),
    });
  }
  return rounds.slice(1);
}

/** Answers per second; fails if any is not a success. `script` is a program for wrk. */
export async function measureRate(
  wrk: string,
  url: string,
  {
    connections = CONNECTIONS,
    encoding = ENCODINGS.Brotli,
    script,
  }: { connections?: number; encoding?: string; script?: string } = {},
): Promise<number> {
  const options = ['-t', '1', '-c', String(connections), '-d', `${SECONDS_EACH}s`];
  if (script) options.push('-s', script);
  const headers = ['-H', `Accept-Encoding: ${encoding}`];
  const report = await captureOutput(wrk, [...options, ...headers, url]);
  const rate = /Requests\/sec:\s*([\d.]+)/.exec(report)?.[1];
  if (!rate || /Non-2xx|Socket errors/.test(report)) throw new Error(`wrk on ${url}:\n${report}`);
  return Number(rate);
}

function toFigure(
  name: string,
  other: 'nginx' | 'node',
  rounds: readonly Round[],
  page: RecordedPage,
): Figure {
  const ratios = rounds.map((round) => round.own / round[other]);
  const rate = (server: keyof Round) => Math.round(getMedian(rounds.map((one) => one[server])));
  const size = `${page.body.length} bytes ${page.headers.get('content-encoding') ?? 'uncompressed'}`;
  return {
    name,
    value: getMedian(ratios),
    unit: other === 'nginx' ? '× nginx' : '× Node alone',
    target: { atLeast: RATIOS_MIN[other] },
    note:
      `${rate('own')} against ${rate(other)} a second, ${size}; ` +
      `rounds ${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}`,
  };
}

/** `fetch` would decompress the body, but only the bytes on the wire count here. */
export function recordPage(url: string, path: string, encoding: string): Promise<RecordedPage> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': encoding };
    const call = request(new URL(path, url), { headers }, async (response) => {
      const body = Buffer.concat(await response.toArray());
      if (response.statusCode !== 200) reject(new Error(`${path} answered ${response.statusCode}`));
      const pairs = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
      resolve({ path, headers: new Map(pairs as [string, string][]), body });
    });
    call.once('error', reject).end();
  });
}
