// @vitest-environment jsdom
import { getSchema } from '@tiptap/core';
import { expect, test } from 'vitest';
import { readHtml } from '#admin/editor/html/read-html.ts';
import { writeHtml } from '#admin/editor/html/write-html.ts';
import { postExtensions } from '#admin/editor/schema/post-extensions.ts';
import { cleanPostHtml } from '#domain/posts/html/clean-post-html.ts';
import { ELEMENTS_DROPPED_WHOLE, POST_ELEMENTS, RENAMED_HEADINGS } from './post-elements.ts';

const schema = getSchema(postExtensions);
const edit = (html: string) => writeHtml(readHtml(schema, html));

/** A value that every rule for the attribute keeps unchanged. */
const values: Readonly<Record<string, string>> = {
  id: 'section-costs',
  class: 'language-go',
  href: '/x',
  src: '/x.png',
  target: '_blank',
  loading: 'lazy',
  scope: 'col',
  align: 'right',
  title: 'Text',
  alt: 'Text',
};

/** The parents an element needs to stay in place. */
const around: Readonly<Record<string, readonly [string, string]>> = {
  li: ['<ul>', '</ul>'],
  dt: ['<dl>', '</dl>'],
  dd: ['<dl>', '</dl>'],
  summary: ['<details>', '</details>'],
  figcaption: ['<figure>', '</figure>'],
  caption: ['<table>', '<tbody><tr><td>a</td></tr></tbody></table>'],
  colgroup: ['<table>', '<tbody><tr><td>a</td></tr></tbody></table>'],
  col: ['<table><colgroup>', '</colgroup><tbody><tr><td>a</td></tr></tbody></table>'],
  thead: ['<table>', '</table>'],
  tbody: ['<table>', '</table>'],
  tfoot: ['<table>', '</table>'],
  tr: ['<table><tbody>', '</tbody></table>'],
  td: ['<table><tbody><tr>', '</tr></tbody></table>'],
  th: ['<table><tbody><tr>', '</tr></tbody></table>'],
};

const content: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['hr', 'br', 'img', 'col', 'colgroup'].map((name) => [name, ''])),
  ...Object.fromEntries(['ul', 'ol'].map((name) => [name, '<li>a</li>'])),
  ...Object.fromEntries(['thead', 'tbody', 'tfoot'].map((name) => [name, '<tr><td>a</td></tr>'])),
  dl: '<dt>a</dt>',
  tr: '<td>a</td>',
  table: '<tbody><tr><td>a</td></tr></tbody>',
};

function write(name: string, attributes: readonly string[]): string {
  const [before, after] = around[name] ?? ['', ''];
  const written = attributes.map((attribute) => ` ${attribute}="${values[attribute] ?? 2}"`);
  return `${before}<${name}${written.join('')}>${content[name] ?? 'a'}</${name}>${after}`;
}

/** Written under another name by the editor, with the same meaning. */
const otherNames: Readonly<Record<string, string>> = { b: 'b,strong', i: 'i,em' };

const elements: readonly (readonly [string, readonly string[]])[] = Object.entries(
  POST_ELEMENTS,
).map(([name, kept]) => [name, Object.keys(kept)]);

test.each(elements)('%s with %j is kept by the cleaner and by the editor', (name, attributes) => {
  const html = write(name, attributes);
  for (const kept of [cleanPostHtml(html), edit(`${html}<p>x</p>`)]) {
    const { body } = new DOMParser().parseFromString(kept, 'text/html');
    const element = body.querySelector(otherNames[name] ?? name);
    expect(element, kept).not.toBeNull();
    for (const attribute of attributes) {
      expect(element?.hasAttribute(attribute), `${attribute} in ${kept}`).toBe(true);
    }
  }
});

test.each(ELEMENTS_DROPPED_WHOLE)('%s is removed with its content, by both', (name) => {
  // `embed` is a void element.
  const html = name === 'embed' ? '<p>a</p><embed>' : `<p>a</p><${name}>b</${name}>`;
  expect(cleanPostHtml(html)).toBe('<p>a</p>');
  expect(edit(html)).toBe('<p>a</p>');
});

test.each(Object.entries(RENAMED_HEADINGS))('%s becomes %s, by both', (name, kept) => {
  for (const html of [cleanPostHtml(`<${name}>a</${name}>`), edit(`<${name}>a</${name}>`)]) {
    expect(html).toBe(`<${kept}>a</${kept}>`);
  }
});
