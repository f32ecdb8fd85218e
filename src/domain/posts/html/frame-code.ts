import { unescapeText } from '#rules/html/escape-html.ts';
import { findLanguage } from '#rules/html/kept-values.ts';
import { labelCode } from '#rules/posts/code-languages.ts';
import { highlightCode } from './highlight-code.ts';

// Text of clean HTML has no `<`: what this finds is a whole block with nothing but text in it. One
// that holds elements (a link, a line break) stays as its author wrote it.
const CODE_BLOCK = /<pre>(?:<code(?: class="([^"]*)")?>([^<]*)<\/code>|([^<]*))<\/pre>/g;

/** Highlighting takes a millisecond for each thousand characters; the rest of an article stays plain. */
const HIGHLIGHTED_MAX = 60_000;

/** Gives every block of code a head that names its language, and its words their colours. */
export function frameCode(cleanHtml: string): string {
  let highlighted = 0;
  return cleanHtml.replace(
    CODE_BLOCK,
    (_, className: string | undefined, inCode: string | undefined, bare: string | undefined) => {
      const name = findLanguage((className ?? '').split(' ')) ?? '';
      const text = inCode ?? bare ?? '';
      highlighted += text.length;
      const html = highlighted > HIGHLIGHTED_MAX ? text : highlightCode(unescapeText(text), name);
      // A language's name is of word characters, `+`, `#` and `-`: nothing to escape.
      const head = `<div class="code-head"><span>${labelCode(name)}</span></div>`;
      const attribute = className ? ` class="${className}"` : '';
      return `<div class="code">${head}<pre><code${attribute}>${html}</code></pre></div>`;
    },
  );
}
