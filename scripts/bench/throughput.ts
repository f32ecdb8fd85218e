import { request } from 'node:http';
import { join } from 'node:path';
import { type Figure, getMedian } from './figure.ts';
import { getLoadGenerator, type LoadGenerator } from './load-generator.ts';
import { ensureNginx, type RecordedPage, startNginx } from './nginx.ts';

const PAIRS = 7;
const SECONDS_EACH = 3;
const WARM_UP_SECONDS = 3;
const RATIO_MIN = 0.6;

/**
 * A cached post page from this server (one process) compared with nginx (one worker) sending the same bytes, in turn,
 * so that other load on the machine affects both.
 */
export async function compareWithNginx(
  url: string,
  postPath: string,
  directory: string,
): Promise<Figure[]> {
  const program = await ensureNginx();
  if (!program) {
    process.stderr.write('No nginx to compare with: install nginx, or run this as root.\n');
    return [];
  }
  const page = await recordPage(url, postPath);
  const nginx = await startNginx(program, page, join(directory, 'nginx'));
  try {
    const copy = await recordPage(nginx.url, postPath);
    if (!copy.body.equals(page.body)) throw new Error('nginx does not serve the same bytes.');
    const generator = await getLoadGenerator();
    return toFigures(
      await measurePairs(generator, url + postPath, nginx.url),
      page,
      generator.name,
    );
  } finally {
    await nginx.stop();
  }
}

interface Pair {
  readonly own: number;
  readonly nginx: number;
}

async function measurePairs(generator: LoadGenerator, own: string, nginx: string) {
  await generator.measure(own, WARM_UP_SECONDS);
  await generator.measure(nginx, WARM_UP_SECONDS);
  const pairs: Pair[] = [];
  for (let round = 0; round < PAIRS; round += 1) {
    pairs.push({
      own: await generator.measure(own, SECONDS_EACH),
      nginx: await generator.measure(nginx, SECONDS_EACH),
    });
  }
  return pairs;
}

function toFigures(pairs: readonly Pair[], page: RecordedPage, generator: string): Figure[] {
  const ratios = pairs.map(({ own, nginx }) => own / nginx);
  const own = Math.round(getMedian(pairs.map((pair) => pair.own)));
  const nginx = Math.round(getMedian(pairs.map((pair) => pair.nginx)));
  return [
    {
      name: 'cached post page, one process',
      value: getMedian(ratios),
      unit: '× nginx',
      target: { atLeast: RATIO_MIN },
      note:
        `${generator}, ${own} against ${nginx} a second, ${page.body.length} bytes ` +
        `${page.headers.get('content-encoding') ?? 'uncompressed'}; ` +
        `pairs ${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}`,
    },
  ];
}

/** `fetch` would decompress the body, but only the bytes on the wire count here. */
function recordPage(url: string, path: string): Promise<RecordedPage> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'br, gzip' };
    const call = request(new URL(path, url), { headers }, async (response) => {
      const body = Buffer.concat(await response.toArray());
      if (response.statusCode !== 200) reject(new Error(`${path} answered ${response.statusCode}`));
      const pairs = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
      resolve({ path, headers: new Map(pairs as [string, string][]), body });
    });
    call.once('error', reject).end();
  });
}
