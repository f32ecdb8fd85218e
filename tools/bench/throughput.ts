import { request } from 'node:http';
import { join } from 'node:path';
import { startProduct } from '#tests/support/running-product.ts';
import { captureOutput } from '../../scripts/setup/child-process.mjs';
import { type RecordedPage, startNginx, startPlainNode } from './compared-servers.ts';
import { type Figure, getMedian } from './figure.ts';
import { ensureCommand } from './machine-command.ts';
import { findNewestPost } from './newest-post.ts';

const ROUNDS = 7;
const SECONDS_EACH = 3;
const CONNECTIONS = 32;
const ENCODING = 'br, gzip';
const RATIO_MIN = 0.6;

/**
 * A cached post page from this server (one process) compared with nginx (one worker) and with Node's HTTP server alone
 * sending the same bytes, in turn, so that other load on the machine affects all. wrk makes the requests, faster than one process answers them.
 */
export async function compareWithNginx(): Promise<Figure[]> {
  const [nginxProgram, wrk] = [
    await ensureCommand('nginx', 'nginx-light'),
    await ensureCommand('wrk'),
  ];
  const product = await startProduct();
  try {
    const path = `/blog/${(await findNewestPost(product.url)).slug}`;
    const page = await recordPage(product.url, path);
    const nginx = await startNginx(nginxProgram, page, join(product.dataDir, 'nginx'));
    const node = await startPlainNode(page, join(product.dataDir, 'node'));
    try {
      for (const { url } of [nginx, node]) {
        const copy = await recordPage(url, path);
        if (!copy.body.equals(page.body)) throw new Error(`${url} does not serve the same bytes.`);
      }
      const urls = { own: product.url + path, nginx: nginx.url, node: node.url };
      const rounds = await measureRounds(wrk, urls);
      return [toFigure('nginx', rounds, page), toFigure('node', rounds, page)];
    } finally {
      await nginx.stop();
      await node.stop();
    }
  } finally {
    await product.dispose();
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
): Promise<Round[]> {
  const rounds: Round[] = [];
  // The first round warms all up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    rounds.push({
      own: await measureRate(wrk, urls.own),
      nginx: await measureRate(wrk, urls.nginx),
      node: await measureRate(wrk, urls.node),
    });
  }
  return rounds.slice(1);
}

/** Answers per second; fails if any is not a success. `script` is a program for wrk. */
export async function measureRate(
  wrk: string,
  url: string,
  { connections = CONNECTIONS, script }: { connections?: number; script?: string } = {},
): Promise<number> {
  const options = ['-t', '1', '-c', String(connections), '-d', `${SECONDS_EACH}s`];
  if (script) options.push('-s', script);
  const headers = ['-H', `Accept-Encoding: ${ENCODING}`];
  const report = await captureOutput(wrk, [...options, ...headers, url]);
  const rate = /Requests\/sec:\s*([\d.]+)/.exec(report)?.[1];
  if (!rate || /Non-2xx|Socket errors/.test(report)) throw new Error(`wrk on ${url}:\n${report}`);
  return Number(rate);
}

function toFigure(other: 'nginx' | 'node', rounds: readonly Round[], page: RecordedPage): Figure {
  const ratios = rounds.map((round) => round.own / round[other]);
  const rate = (server: keyof Round) => Math.round(getMedian(rounds.map((one) => one[server])));
  const size = `${page.body.length} bytes ${page.headers.get('content-encoding') ?? 'uncompressed'}`;
  return {
    name: 'cached post page, one process',
    value: getMedian(ratios),
    unit: other === 'nginx' ? '× nginx' : '× Node alone',
    ...(other === 'nginx' && { target: { atLeast: RATIO_MIN } }),
    note:
      `${rate('own')} against ${rate(other)} a second, ${size}; ` +
      `rounds ${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}`,
  };
}

/** `fetch` would decompress the body, but only the bytes on the wire count here. */
function recordPage(url: string, path: string): Promise<RecordedPage> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': ENCODING };
    const call = request(new URL(path, url), { headers }, async (response) => {
      const body = Buffer.concat(await response.toArray());
      if (response.statusCode !== 200) reject(new Error(`${path} answered ${response.statusCode}`));
      const pairs = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
      resolve({ path, headers: new Map(pairs as [string, string][]), body });
    });
    call.once('error', reject).end();
  });
}
