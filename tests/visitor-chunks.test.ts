import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, test } from 'vitest';
import { readClientAssets } from '../src/server/pages/asset-manifest.ts';

const clientDir = path.resolve(import.meta.dirname, '../dist/client');

interface Chunk {
  readonly file: string;
  readonly src?: string;
  readonly imports?: readonly string[];
}

function readManifest(name: string): [string, Chunk][] {
  const file = path.join(clientDir, `.vite/${name}-manifest.json`);
  return Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, Chunk>);
}

/** First scripts of a page, in KB of 1,000 bytes, compressed in the same way whatever a server does. */
const weightsMax = { 'post-page': 84, 'contact-page': 88, 'home-page': 84, 'blog-page': 84 };

/** Those of the blog, and those with nothing but words. */
const withoutFirmStyles = ['blog', 'not-found', 'own', 'post', 'preview', 'unavailable'].map(
  (name) => `${name}-page.tsx`,
);
const pagesDir = path.resolve(import.meta.dirname, '../src/site/pages');

/** Texts that only the panel shows. */
const panelWords = ['Admin Login', 'Publish immediately', 'Quick Actions', 'Debug Tools'];

describe('what visitors load', () => {
  it('is built from no file of the panel', () => {
    const sources = readManifest('site').map(([name, chunk]) => chunk.src ?? name);
    expect(sources).toContain('src/site/entry-client.tsx');
    expect(sources.filter((source) => source.includes('src/admin'))).toEqual([]);
  });

  it('shares no chunk with the panel and contains none of its texts', () => {
    const site = new Set(readManifest('site').map(([, chunk]) => chunk.file));
    const panel = readManifest('admin').map(([, chunk]) => chunk.file);
    const shared = panel.filter((file) => site.has(file) && file.endsWith('.js'));
    expect(shared).toEqual([]);
    const read = (file: string) => readFileSync(path.join(clientDir, file), 'utf8');
    const siteCode = [...site]
      .filter((file) => file.endsWith('.js'))
      .map(read)
      .join('\n');
    const panelCode = panel
      .filter((file) => file.endsWith('.js'))
      .map(read)
      .join('\n');
    for (const word of panelWords) {
      expect(panelCode, `${word} is a word of the panel`).toContain(word);
      expect(siteCode, word).not.toContain(word);
    }
  });

  it('stays within its budget of JavaScript', () => {
    const { scriptsFor } = readClientAssets(clientDir).site;
    for (const [page, atMost] of Object.entries(weightsMax)) {
      const scripts = scriptsFor([`src/site/pages/${page}.tsx`]);
      const weights = scripts.map(
        (script) => gzipSync(readFileSync(path.join(clientDir, script)), { level: 9 }).length,
      );
      const sum = weights.reduce((total, weight) => total + weight, 0) / 1000;
      expect(sum, page).toBeLessThanOrEqual(atMost);
      expect(scripts.length, page).toBeLessThanOrEqual(5);
    }
  });

  it('has the styles of the firm’s pages on these, and on no page of the blog', () => {
    const { stylesFor } = readClientAssets(clientDir).site;
    const isStyled = (page: string) =>
      stylesFor([`src/site/pages/${page}`]).some((file) => file.includes('firm-pages'));
    expect(
      readdirSync(pagesDir)
        .filter((file) => file.endsWith('.tsx') && !isStyled(file))
        .sort(),
    ).toEqual(withoutFirmStyles);
  });

  it('is compressed at build time', () => {
    const files = readdirSync(path.join(clientDir, 'assets'));
    for (const file of files.filter((name) => /\.(?:js|css)$/.test(name))) {
      expect(files).toContain(`${file}.br`);
      expect(files).toContain(`${file}.gz`);
    }
  });
});

test('the forms of posts and the media do not wait for the editor', () => {
  const chunks = new Map(readManifest('admin'));
  const listFiles = (name: string): string[] => {
    const { file = '', imports = [] } = chunks.get(name) ?? {};
    return [file, ...imports.flatMap(listFiles)];
  };
  const screens = [...chunks.keys()].filter((name) =>
    /(?:posts|media)\/.*-screen\.tsx$/.test(name),
  );
  expect(screens.length).toBeGreaterThan(5);
  for (const screen of screens) {
    expect(
      listFiles(screen).filter((file) => file.includes('/editor-')),
      screen,
    ).toEqual([]);
  }
});
