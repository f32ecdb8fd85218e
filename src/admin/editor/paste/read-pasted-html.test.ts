// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { getSchema } from '@tiptap/core';
import { describe, expect, test } from 'vitest';
import { cleanPostHtml } from '#domain/posts/html/clean-post-html.ts';
import { readHtml } from '../html/read-html.ts';
import { writeHtml } from '../html/write-html.ts';
import { postExtensions } from '../schema/post-extensions.ts';
import { readPastedHtml } from './read-pasted-html.ts';

const schema = getSchema(postExtensions);
const paste = (html: string) => writeHtml(readHtml(schema, readPastedHtml(html).html));
const read = (name: string) => readFileSync(`src/admin/editor/paste/fixtures/${name}`, 'utf8');

describe('what word processors put on the clipboard becomes plain structure', () => {
  test.each(['word-desktop', 'word-online', 'google-docs'])('%s', (name) => {
    const pasted = paste(read(`${name}.txt`));
    expect(pasted).toBe(read(`${name}.expected.txt`).trim());
    expect(cleanPostHtml(pasted)).toBe(pasted);
  });
});

describe('meaningful styles are kept, others are removed', () => {
  test.each([
    ['<span style="font-weight:700">a</span>', '<p><strong>a</strong></p>'],
    ['<span style="font-weight: normal">a</span>', '<p>a</p>'],
    ['<b style="font-weight:normal">a <i>b</i></b>', '<p>a <em>b</em></p>'],
    [
      '<span style="font-style:italic;text-decoration:line-through">a</span>',
      '<p><em><s>a</s></em></p>',
    ],
    ['<h2><span style="font-weight:bold">a</span></h2>', '<h2>a</h2>'],
    ['<a href="/x" style="text-decoration:underline">a</a>', '<p><a href="/x">a</a></p>'],
    ['<p style="color:red;font-size:40pt" class="x" onclick="y()">a</p>', '<p>a</p>'],
    ['<p>a</p><p>&nbsp;</p><p><br></p><p>b</p>', '<p>a</p>\n\n<p>b</p>'],
    ['<p><img src="/a.png"></p>', '<img src="/a.png" />'],
    ['<h2 id="from-elsewhere">a</h2>', '<h2>a</h2>'],
    ['<li>one</li><li>two</li>', '<ul>\n  <li>one</li>\n  <li>two</li>\n</ul>'],
  ])('%s', (html, pasted) => {
    expect(paste(html)).toBe(pasted);
  });
});

test('pictures that only Word can read are counted', () => {
  expect(readPastedHtml(read('word-desktop.txt')).lostPictures).toBe(1);
  expect(readPastedHtml(read('google-docs.txt')).lostPictures).toBe(0);
});

test('what the editor itself copied is left alone', () => {
  const html = '<p data-pm-slice="1 1 []"><span style="font-weight:700">a</span></p>';
  expect(readPastedHtml(html).html).toBe(html);
});
