import { join } from 'node:path';
import { findFreePort } from '#tests/support/free-port.ts';
import { startProduct } from '#tests/support/running-product.ts';
import { captureOutput } from '../../scripts/setup/child-process.mjs';
import { ensureChromium } from '../../scripts/setup/chromium.mjs';
import { ensureCachedPackage } from '../../scripts/setup/packages/cached-package.mjs';
import { report } from '../../scripts/setup/progress.mjs';
import { type Figure, getMedian } from './figure.ts';
import { findNewestPost } from './newest-post.ts';
import { withBrowser } from './with-browser.ts';

const VERSION = '13.5.0';
const RUNS = 5;
const ATTEMPTS = 3;
/** The flags of browsers that Lighthouse starts itself, without those that a headless one ignores. */
const CHROMIUM_FLAGS = [
  ...['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  ...['--disable-component-update', '--disable-sync', '--disable-extensions', '--mute-audio'],
  ...['--disable-default-apps', '--no-default-browser-check', '--no-first-run'],
  ...['--disable-backgrounding-occluded-windows', '--disable-renderer-backgrounding'],
  ...['--disable-background-timer-throttling', '--disable-ipc-flooding-protection'],
  ...['--disable-client-side-phishing-detection', '--metrics-recording-only'],
  ...['--password-store=basic', '--force-fieldtrials=*BackgroundTracing/default/'],
];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const paths = ['/', '/services', '/case-studies/financial-cloud-migration', '/blog', '/contact'];

/** The part of Lighthouse's result that is used here. */
interface Audit {
  readonly categories: Readonly<Record<(typeof CATEGORIES)[number], { readonly score: number }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue: number }>>;
}

/** Scores and times of landing pages on a simulated phone: medians of five runs, else the worst. */
export async function measureWithLighthouse(): Promise<Figure[]> {
  const program = await ensureLighthouse();
  const chromium = await ensureChromium(process.execPath);
  const port = String(await findFreePort());
  // Outside production pages ask search engines to stay away, which costs points.
  const product = await startProduct({
    PORT: port,
    NODE_ENV: 'production',
    SITE_URL: `http://127.0.0.1:${port}`,
    SAMPLE_CONTENT: 'true',
  });
  try {
    const { slug } = await findNewestPost(product.url);
    const figures: Figure[] = [];
    for (const path of [...paths, `/blog/${slug}`]) {
      const runs: Audit[] = [];
      for (let run = 0; run < RUNS; run += 1)
        runs.push(await audit(program, product.url + path, chromium));
      figures.push(...toFigures(path, runs));
    }
    return figures;
  } finally {
    await product.dispose();
  }
}

async function ensureLighthouse(): Promise<string> {
  const inPackage = (directory: string) => join(directory, 'cli', 'index.js');
  const directory = await ensureCachedPackage({
    folder: 'lighthouse',
    name: 'lighthouse',
    version: VERSION,
    prepare: async (fresh) => {
      await captureOutput(process.execPath, [inPackage(fresh), '--version']);
    },
    announce: () => report('Downloading Lighthouse (first time only)…'),
  });
  return inPackage(directory);
}

/** Sometimes Chromium records nothing, and Lighthouse asks to be run again. */
async function audit(program: string, url: string, chromium: string): Promise<Audit> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const output = await withBrowser(chromium, CHROMIUM_FLAGS, (port) =>
        captureOutput(process.execPath, [
          program,
          url,
          '--quiet',
          '--output=json',
          `--port=${port}`,
        ]),
      );
      return JSON.parse(output) as Audit;
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
    }
  }
}

function toFigures(path: string, runs: readonly Audit[]): Figure[] {
  const name = `Lighthouse of ${path}`;
  const scores = (category: (typeof CATEGORIES)[number]) =>
    runs.map(({ categories }) => Math.round(categories[category].score * 100));
  const values = (id: string) => runs.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN);
  const others = CATEGORIES.filter((category) => category !== 'performance');
  return [
    {
      name: `${name}: performance`,
      value: getMedian(scores('performance')),
      unit: '',
      target: { atLeast: 99 },
      note: `the runs ${scores('performance').join(', ')}`,
    },
    {
      name: `${name}: ${others.join(', ')}, worst`,
      value: Math.min(...others.flatMap(scores)),
      unit: '',
      target: { atLeast: 100 },
    },
    toTime(`${name}: largest contentful paint`, values('largest-contentful-paint'), 1500),
    toTime(`${name}: total blocking time`, values('total-blocking-time'), 50),
    toTime(`${name}: work of the main thread`, values('mainthread-work-breakdown')),
    {
      name: `${name}: layout shift, worst`,
      value: Math.max(...values('cumulative-layout-shift')),
      unit: '',
      target: { atMost: 0.01 },
    },
  ];
}

function toTime(name: string, milliseconds: readonly number[], limit?: number): Figure {
  return {
    name,
    value: getMedian(milliseconds),
    unit: 'ms',
    ...(limit !== undefined && { target: { atMost: limit } }),
    note: `the runs ${milliseconds.map((value) => value.toFixed(0)).join(', ')}`,
  };
}
