// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { toPostHtml } from '#domain/posts/html/to-post-html.ts';
import { openPostEditor } from '#tests/support/post-editor.ts';
import { writeHtml } from '../html/write-html.ts';
import { findStandaloneLink, showAsCard } from './link-card.ts';

/** Blocks are written on lines of their own. */
const flatten = (html: string) => html.replaceAll(/\s*\n\s*/g, '');

/** The HTML after the link at the caret has become a card; null if none is offered. */
function makeCard(html: string): string | null {
  const { editor } = openPostEditor(html);
  editor.commands.setTextSelection(2);
  const link = findStandaloneLink(editor.state);
  if (link) editor.view.dispatch(showAsCard(editor.state, link));
  const written = writeHtml(editor.state.doc);
  editor.destroy();
  return link && flatten(written);
}

const link = (href: string, words = href) => `<p><a href="${href}">${words}</a></p>`;

test.each([
  [link('https://www.example.com/docs/what-a-lock-is.html'), 'What a lock is', 'example.com'],
  [link('http://example.com/x', 'What <strong>we</strong> read'), 'What we read', 'example.com'],
])('%s becomes a card that names its page and its site', (html, title, site) => {
  const card = makeCard(`${html}<p>After.</p>`);
  expect(card).toMatch(
    new RegExp(
      `^<figure><a href="http[^"]*">${title}</a><figcaption>${site}</figcaption></figure>`,
    ),
  );
  expect(flatten(toPostHtml(card ?? ''))).toContain(
    `>${title}</a><figcaption>${site}</figcaption></figure>`,
  );
});

test.each([
  ['https://example.com/', 'example.com'],
  ['https://example.com:8080/a%20b-c?x=1', 'example.com:8080/a%20b-c?x=1'],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'youtube.com/watch?v=dQw4w9WgXcQ'],
])('%s, which has no words, becomes a card that says its site once', (href, title) => {
  const card = `<figure><a href="${href}">${title}</a></figure>`;
  expect(makeCard(link(href))).toBe(card);
  expect(flatten(toPostHtml(card))).toContain(`>${title}</a></figure>`);
});

test.each([
  '<p>No link.</p>',
  '<p>Read <a href="https://example.com">this</a>.</p>',
  '<p><a href="https://example.com">one</a><a href="https://example.org">two</a></p>',
  '<p><a href="/contact">ours</a></p>',
  '<p><a href="mailto:a@example.com">mail</a></p>',
  '<h2><a href="https://example.com">heading</a></h2>',
  '<ul><li><a href="https://example.com">entry</a></li></ul>',
])('%s is offered no card', (html) => {
  expect(makeCard(html)).toBeNull();
});

test('an address that cannot be read is no card', () => {
  expect(makeCard('<p><a href="https://[half">A half address</a></p>')).toBeNull();
});
