// node scripts/bench/cold-visits.ts What a first visit fetches: the requests and bytes that Chromium counts, including
// headers, on a phone or a notebook, whichever is more. Part of `npm run bench`; alone it prints its own table.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext } from '@playwright/test';
import { type Figure, formatFigures } from '../figure.ts';
import { findNewestPost } from '../newest-post.ts';
import { startServerProcess } from '../running-server.ts';
import { launchChromium, signIn } from './launch-chromium.ts';

const screens = [
  { viewport: { width: 412, height: 823 }, isMobile: true },
  { viewport: { width: 1440, height: 900 } },
];
/** Requests after a pause of this length do not belong to the visit. */
const REST_MS = 800;

const publicLimits = { kilobytes: 200, scriptKilobytes: 90, requests: 12 };
const publicPaths = [
  ...['/', '/services', '/case-studies', '/case-studies/financial-cloud-migration', '/about'],
  ...['/contact', '/blog'],
];

interface Limits {
  readonly kilobytes: number;
  readonly scriptKilobytes?: number;
  readonly requests?: number;
}
type Weight = Required<Limits>;

/** The size of every public page, and of the panel's main screens when signed in. */
export async function measureColdVisits(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-visits-'));
  const server = await startServerProcess(dataDir);
  const browser = await launchChromium();
  try {
    const { id, slug } = await findNewestPost(server.url);
    const panelLimits: Readonly<Record<string, Limits>> = {
      '/admin/dashboard': { kilobytes: 250, scriptKilobytes: 200 },
      '/admin/posts': { kilobytes: 250 },
      '/admin/posts/original': { kilobytes: 400 },
      [`/admin/posts/edit/${id}`]: { kilobytes: 400 },
    };
    const figures: Figure[] = [];
    for (const path of [...publicPaths, `/blog/${slug}`]) {
      figures.push(...toFigures(path, await weigh(browser, server.url, path), publicLimits));
    }
    for (const [path, limits] of Object.entries(panelLimits)) {
      figures.push(...toFigures(path, await weigh(browser, server.url, path), limits));
    }
    return figures;
  } finally {
    await browser.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function weigh(browser: Browser, url: string, path: string): Promise<Weight> {
  const weights: Weight[] = [];
  for (const screen of screens) {
    const context = await browser.newContext({ ...screen, baseURL: url });
    if (path.startsWith('/admin')) await signIn(context);
    weights.push(await visit(context, path));
    await context.close();
  }
  const most = (key: keyof Weight) => Math.max(...weights.map((weight) => weight[key]));
  return {
    kilobytes: most('kilobytes'),
    scriptKilobytes: most('scriptKilobytes'),
    requests: most('requests'),
  };
}

async function visit(context: BrowserContext, path: string): Promise<Weight> {
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  const requests = new Map<string, { readonly isScript: boolean; bytes: number }>();
  client.on('Network.responseReceived', ({ requestId, response, type }) => {
    if (response.url.startsWith('data:')) return;
    requests.set(requestId, { isScript: type === 'Script', bytes: 0 });
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.waitForTimeout(REST_MS);
  const all = [...requests.values()];
  return {
    kilobytes: sumKilobytes(all),
    scriptKilobytes: sumKilobytes(all.filter(({ isScript }) => isScript)),
    requests: all.length,
  };
}

function sumKilobytes(requests: readonly { readonly bytes: number }[]): number {
  return requests.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
}

function toFigures(path: string, weight: Weight, limits: Limits): Figure[] {
  const name = `cold visit of ${path}`;
  const parts = [
    { what: 'transferred', unit: 'KiB', value: weight.kilobytes, limit: limits.kilobytes },
    {
      what: 'JavaScript',
      unit: 'KiB',
      value: weight.scriptKilobytes,
      limit: limits.scriptKilobytes,
    },
    { what: 'requests', unit: '', value: weight.requests, limit: limits.requests },
  ] as const;
  return parts.map(({ what, unit, value, limit }) => ({
    name: `${name}: ${what}`,
    value,
    unit,
    ...(limit === undefined ? {} : { target: { atMost: limit } }),
  }));
}

if (import.meta.main) console.log(formatFigures(await measureColdVisits()));
