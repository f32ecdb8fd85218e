import { expect, test } from 'vitest';
import { parseHtml } from '#tests/support/parse-markup.ts';
import type { BundleAssets } from './asset-manifest.ts';
import { renderHtmlDocument, toInlineJson } from './html-document.ts';

const assets: BundleAssets = {
  stylesFor: (files = []) => ['/assets/site.css', ...files.map((file) => `/assets/${file}.css`)],
  entry: '/assets/site.js',
  fonts: ['/assets/sans.woff2'],
  icon: 'data:image/svg+xml,mark',
  scriptsFor: (files = []) => ['/assets/site.js', ...files.map((file) => `/assets/${file}.js`)],
};
const parts = {
  assets,
  themeScript: 'setTheme()',
  headHtml: '<title>About</title>',
  bodyHtml: '<h1>About</h1>',
};
const data = { jsonBlockId: 'page-data', json: { text: '</script><b>' } };

function open(html: string) {
  const document = parseHtml(html);
  const read = (selector: string, name: string) =>
    [...document.querySelectorAll(selector)].map((element) => element.getAttribute(name));
  return { document, read };
}

test('a document has its styles, fonts and icons, its content and its data', () => {
  const html = renderHtmlDocument({ ...parts, app: data });
  expect(html).toMatch(/^<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">/);
  const { document, read } = open(html);
  expect(document.title).toBe('About');
  expect(document.querySelector('script')?.textContent).toBe('setTheme()');
  expect(document.getElementById('root')?.innerHTML).toBe('<h1>About</h1>');
  expect(JSON.parse(document.getElementById('page-data')?.textContent ?? '')).toEqual(data.json);
  expect(read('#page-data', 'type')).toEqual(['application/json']);
  expect(read('link[rel=stylesheet]', 'href')).toEqual(['/assets/site.css']);
  const [font] = document.querySelectorAll('link[rel=preload][as=font][type="font/woff2"]');
  expect(font?.getAttribute('href')).toBe('/assets/sans.woff2');
  expect(font?.hasAttribute('crossorigin')).toBe(true);
  expect(read('link[rel=icon]', 'href')).toEqual(['/favicon.ico', 'data:image/svg+xml,mark']);
  expect(read('link[rel=apple-touch-icon]', 'href')).toEqual(['/icons/apple-touch-icon.png']);
  expect(document.body.getAttributeNames()).toEqual([]);
});

test('a page that a script draws loads its scripts at once', () => {
  const { read } = open(renderHtmlDocument({ ...parts, bodyClass: 'wide', app: data }));
  expect(read('link[rel=modulepreload]', 'href')).toEqual(['/assets/site.js']);
  expect(read('script[type=module]', 'src')).toEqual(['/assets/site.js']);
  expect(read('script[data-scripts]', 'data-scripts')).toEqual([]);
  expect(read('body', 'class')).toEqual(['wide']);
});

test('a page that the server has drawn loads its scripts after the first paint', () => {
  const { read } = open(renderHtmlDocument({ ...parts, pageFiles: ['about', 'map'], app: data }));
  expect(read('html', 'data-text-first')).toEqual(['']);
  expect(read('script[data-scripts]', 'data-scripts')).toEqual([
    '/assets/site.js /assets/about.js /assets/map.js',
  ]);
  expect(read('link[rel=stylesheet]', 'href')).toEqual([
    '/assets/site.css',
    '/assets/about.css',
    '/assets/map.css',
  ]);
  expect(read('link[rel=modulepreload], script[type=module]', 'href')).toEqual([]);
});

test('a document that is complete in itself loads no script', () => {
  const html = renderHtmlDocument({ ...parts, pageFiles: ['about'], app: null });
  const { document, read } = open(html);
  // No script would take it back.
  expect(read('html', 'data-text-first')).toEqual([null]);
  expect(document.getElementById('root')?.innerHTML).toBe('<h1>About</h1>');
  expect(document.querySelectorAll('script')).toHaveLength(1);
  expect(document.body.textContent?.trim()).toBe('About');
  expect(read('link[rel=modulepreload]', 'href')).toEqual([]);
});

test('no text can end the element that holds the data', () => {
  const value = { text: '</script><!-- \u2028 \u2029 <' };
  const json = toInlineJson(value);
  expect(json).not.toMatch(/[<\u2028\u2029]/);
  expect(JSON.parse(json)).toEqual(value);
});
