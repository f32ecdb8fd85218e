import { request } from 'node:http';
import { join } from 'node:path';
import { startProduct } from '#tests/support/running-product.ts';
import { captureOutput } from '../setup/child-process.mjs';
import { type Figure, getMedian } from './figure.ts';
import { ensureCommand } from './machine-command.ts';
import { findNewestPost } from './newest-post.ts';
import { type RecordedPage, startNginx } from './nginx.ts';

const PAIRS = 7;
const SECONDS_EACH = 3;
const CONNECTIONS = 32;
const ENCODING = 'br, gzip';
const RATIO_MIN = 0.6;

/**
 * A cached post page from this server (one process) compared with nginx (one worker) sending the same bytes, in turn,
 * so that other load on the machine affects both. wrk makes the requests, faster than one process answers them.
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
    try {
      const copy = await recordPage(nginx.url, path);
      if (!copy.body.equals(page.body)) throw new Error('nginx does not serve the same bytes.');
      return [toFigure(await measurePairs(wrk, product.url + path, nginx.url), page)];
    } finally {
      await nginx.stop();
    }
  } finally {
    await product.dispose();
  }
}

interface Pair {
  readonly own: number;
  readonly nginx: number;
}

async function measurePairs(wrk: string, own: string, nginx: string): Promise<Pair[]> {
  const pairs: Pair[] = [];
  // The first pair warms both up.
  for (let round = 0; round <= PAIRS; round += 1) {
    pairs.push({ own: await measureRate(wrk, own), nginx: await measureRate(wrk, nginx) });
  }
  return pairs.slice(1);
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

function toFigure(pairs: readonly Pair[], page: RecordedPage): Figure {
  const ratios = pairs.map(({ own, nginx }) => own / nginx);
  const own = Math.round(getMedian(pairs.map((pair) => pair.own)));
  const nginx = Math.round(getMedian(pairs.map((pair) => pair.nginx)));
  return {
    name: 'cached post page, one process',
    value: getMedian(ratios),
    unit: '× nginx',
    target: { atLeast: RATIO_MIN },
    note:
      `${own} against ${nginx} a second, ${page.body.length} bytes ` +
      `${page.headers.get('content-encoding') ?? 'uncompressed'}; ` +
      `pairs ${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}`,
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
