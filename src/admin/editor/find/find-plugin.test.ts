// @vitest-environment jsdom
import type { Editor } from '@tiptap/core';
import { afterEach, expect, test } from 'vitest';
import { openPostEditor } from '#tests/support/post-editor.ts';
import { writeHtml } from '../html/write-html.ts';
import {
  findingOf,
  findPlugin,
  look,
  replaceAll,
  replaceOne,
  selectActive,
  step,
} from './find-plugin.ts';

let editor: Editor | undefined;
afterEach(() => editor?.destroy());

function open(html: string): Editor {
  ({ editor } = openPostEditor(html));
  // jsdom does not scroll.
  Element.prototype.scrollIntoView = () => {};
  editor.registerPlugin(findPlugin());
  return editor;
}

/** The found words, with the active one in brackets. */
function readFound({ state }: Editor): string[] {
  const { matches, active } = findingOf(state);
  return matches.map(({ from, to }, index) => {
    const words = state.doc.textBetween(from, to);
    return index === active ? `[${words}]` : words;
  });
}

const html = (of: Editor) => writeHtml(of.state.doc);

test('words are found across marks, in lists, tables and code, in any case or the same', () => {
  const found = open(
    '<p>The st<strong>ate</strong> of State.</p><ul><li><p>state</p></li></ul><table><tr><td><p>STATE</p></td></tr></table><pre><code>state.*</code></pre>',
  );
  look(found, { words: 'state', matchCase: false });
  expect(readFound(found)).toEqual(['[state]', 'State', 'state', 'STATE', 'state']);
  look(found, { words: 'State', matchCase: true });
  expect(readFound(found)).toEqual(['[State]']);
  look(found, { words: 'e.*', matchCase: false });
  expect(readFound(found)).toEqual(['[e.*]']);
  look(found, { words: '', matchCase: false });
  expect(readFound(found)).toEqual([]);
});

test('steps go around the ends, and the selection is where one looked last', () => {
  const found = open('<p>one two one two one</p>');
  look(found, { words: 'one', matchCase: false });
  step(found, -1);
  expect(readFound(found)).toEqual(['one', 'one', '[one]']);
  step(found, 1);
  step(found, 1);
  selectActive(found);
  const { from, to } = found.state.selection;
  expect([from, to]).toEqual([9, 12]);
});

test('what is typed meanwhile moves the matches along', () => {
  const found = open('<p>one two one</p>');
  look(found, { words: 'one', matchCase: false });
  step(found, 1);
  found.commands.insertContentAt(1, 'one ');
  expect(readFound(found)).toEqual(['one', 'one', '[one]']);
});

test('one match is replaced, keeping its marks; then the next is in turn', () => {
  const found = open('<p>a <strong>cat</strong>, a cat, a cat</p>');
  look(found, { words: 'cat', matchCase: false });
  replaceOne(found, 'catfish');
  expect(html(found)).toBe('<p>a <strong>catfish</strong>, a cat, a cat</p>');
  expect(readFound(found)).toEqual(['cat', '[cat]', 'cat']);
});

test.each([
  ['<a href="/a">cat</a>', '<a href="/a">dog</a>'],
  ['<a href="/a">a cat</a>', '<a href="/a">a dog</a>'],
  ['<strong>c</strong><a href="/a">at</a>', '<a href="/a"><strong>dog</strong></a>'],
  ['<a href="/a">c</a><a href="/b">at</a>', '<a href="/a">dog</a>'],
])('a link whose words are replaced stays: %s', (before, after) => {
  const linkAndCard = (words: string) =>
    `<p>${words}</p>\n\n<figure>${words}\n  <figcaption>example.com</figcaption>\n</figure>`;
  const found = open(linkAndCard(before));
  look(found, { words: 'cat', matchCase: false });
  replaceAll(found, 'dog');
  expect(html(found)).toBe(linkAndCard(after));
});

test('all are replaced, and come back with one undo', () => {
  const before = '<p>cat and Cat</p><ul><li>cat</li></ul>';
  const found = open(before);
  const stored = html(found);
  found.commands.insertContentAt(1, 'A ');
  look(found, { words: 'cat', matchCase: false });
  expect(replaceAll(found, '')).toBe(3);
  expect(html(found)).not.toMatch(/cat/i);
  found.commands.undo();
  expect(html(found)).toContain('A cat and Cat');
  found.commands.undo();
  expect(html(found)).toBe(stored);
});
