import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext } from '@playwright/test';
import { type RunningProduct, startProduct } from '#tests/support/running-product.ts';
import type { Figure } from './figure.ts';
import { findNewestPost } from './newest-post.ts';
import { launchBrowser, signIn } from './panel-browser.ts';

const screens = [
  { viewport: { width: 412, height: 823 }, isMobile: true },
  { viewport: { width: 1440, height: 900 } },
];
/** Requests after a pause of this length do not belong to the visit. */
const REST_MS = 800;
const INITIAL_SCRIPT_KB_MAX = 84;
/** The check of the form and its sending; what touching the form loads comes on top. */
const CONTACT_SCRIPT_KB_MAX = 88;

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

/** The sizes of a first visit: of every public page, and of the panel's main screens when signed in. */
export async function measureSizes(): Promise<Figure[]> {
  const product = await startProduct();
  const browser = await launchBrowser();
  try {
    return await measure(product, browser);
  } finally {
    await browser.close();
    await product.dispose();
  }
}

async function measure({ url }: RunningProduct, browser: Browser): Promise<Figure[]> {
  const { id, slug } = await findNewestPost(url);
  const limits: Readonly<Record<string, Limits>> = {
    ...Object.fromEntries([...publicPaths, `/blog/${slug}`].map((path) => [path, publicLimits])),
    // Before anybody signs in; tests/e2e/sign-in.spec.ts holds the other such pages to it too.
    '/admin': { kilobytes: 130 },
    '/admin/dashboard': { kilobytes: 250, scriptKilobytes: 200, requests: 12 },
    '/admin/posts': { kilobytes: 250, requests: 15 },
    '/admin/messages': { kilobytes: 250, requests: 15 },
    '/admin/posts/original': { kilobytes: 400 },
    // With the grammars of its code, which is coloured as readers see it.
    [`/admin/posts/edit/${id}`]: { kilobytes: 420, requests: 20 },
  };
  const figures = [
    await measureScripts('post page', `${url}/blog/${slug}`, INITIAL_SCRIPT_KB_MAX),
    await measureScripts('contact page', `${url}/contact`, CONTACT_SCRIPT_KB_MAX),
  ];
  for (const [path, limit] of Object.entries(limits)) {
    figures.push(...toFigures(path, await weigh(browser, url, path), limit));
  }
  return figures;
}

/** The first scripts of a page, compressed in the same way whatever a browser accepts. */
async function measureScripts(page: string, address: string, atMost: number): Promise<Figure> {
  const html = await (await fetch(address)).text();
  const paths = /data-scripts="([^"]+)"/.exec(html)?.[1]?.split(' ');
  if (!paths) throw new Error('The page names no scripts.');
  const sizes = paths.map(async (path) => {
    const answer = await fetch(new URL(path, address));
    return gzipSync(await answer.arrayBuffer(), { level: 9 }).length;
  });
  return {
    name: `${page}: initial JavaScript, gzip`,
    value: (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000,
    unit: 'KB',
    target: { atMost },
    note: `${paths.length} files`,
  };
}

/** On a phone and on a notebook, whichever is more. */
async function weigh(browser: Browser, url: string, path: string): Promise<Weight> {
  const weights: Weight[] = [];
  for (const screen of screens) {
    const context = await browser.newContext({ ...screen, baseURL: url });
    if (path.startsWith('/admin/')) await signIn(context);
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

/** Every request and every byte that Chromium counts, headers included. */
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

/** Only figures with a limit; a browser's own tools show the others. */
function toFigures(path: string, weight: Weight, limits: Limits): Figure[] {
  const what = { kilobytes: 'transferred', scriptKilobytes: 'JavaScript', requests: 'requests' };
  return (Object.keys(limits) as (keyof Weight)[]).map((key) => ({
    name: `first visit of ${path}: ${what[key]}`,
    value: weight[key],
    unit: key === 'requests' ? '' : 'KiB',
    target: { atMost: limits[key] ?? 0 },
  }));
}
