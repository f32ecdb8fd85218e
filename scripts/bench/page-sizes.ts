import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Figure } from './figure.ts';

const INITIAL_SCRIPT_KB_MAX = 90;

/** What a visitor downloads with a post page: every file that its HTML refers to. */
export async function measurePageSizes(url: string, postPath: string): Promise<Figure[]> {
  const html = Buffer.from(await (await fetch(url + postPath)).arrayBuffer());
  const references = listReferences(html.toString());
  const scripts = await fetchAll(url, references.scripts);
  const styles = await fetchAll(url, references.styles);
  const fonts = await fetchAll(url, references.fonts);
  return [
    {
      name: 'post page: initial JavaScript, gzip',
      value: sumKilobytes(scripts.map((bytes) => gzipSync(bytes, { level: 9 }))),
      unit: 'KB',
      target: { atMost: INITIAL_SCRIPT_KB_MAX },
      note: `${scripts.length} files; brotli ${formatBrotli(scripts)}`,
    },
    {
      name: 'post page: CSS, gzip',
      value: sumKilobytes(styles.map((bytes) => gzipSync(bytes, { level: 9 }))),
      unit: 'KB',
      note: `${styles.length} files; brotli ${formatBrotli(styles)}`,
    },
    {
      name: 'post page: HTML, gzip',
      value: sumKilobytes([gzipSync(html, { level: 9 })]),
      unit: 'KB',
      note: `brotli ${formatBrotli([html])}`,
    },
    {
      name: 'post page: preloaded fonts',
      value: sumKilobytes(fonts),
      unit: 'KB',
      note: `${fonts.length} files`,
    },
  ];
}

function listReferences(html: string) {
  const tags = [...html.matchAll(/<(?:link|script)\b[^>]*>/g)].map(([tag]) => tag);
  const pick = (isWanted: (tag: string) => boolean, attribute: 'href' | 'data-scripts') =>
    tags
      .filter(isWanted)
      .flatMap((tag) => new RegExp(`\\b${attribute}="([^"]+)"`).exec(tag)?.[1] ?? []);
  const [scripts] = pick((tag) => tag.startsWith('<script'), 'data-scripts');
  if (!scripts) throw new Error('The page names no scripts.');
  return {
    scripts: scripts.split(' '),
    styles: pick((tag) => tag.includes('rel="stylesheet"'), 'href'),
    fonts: pick((tag) => tag.includes('as="font"'), 'href'),
  };
}

async function fetchAll(url: string, paths: readonly string[]): Promise<Buffer[]> {
  return Promise.all(
    paths.map(async (path) => {
      const answer = await fetch(new URL(path, url));
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
      return Buffer.from(await answer.arrayBuffer());
    }),
  );
}

function sumKilobytes(files: readonly Buffer[]): number {
  return files.reduce((sum, { length }) => sum + length, 0) / 1000;
}

function formatBrotli(files: readonly Buffer[]): string {
  return `${sumKilobytes(files.map((bytes) => brotliCompressSync(bytes))).toFixed(1)} KB`;
}
