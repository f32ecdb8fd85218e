import { unescapeText } from '#shared/html/escape-html.ts';
import { findLanguage } from '#shared/html/kept-values.ts';
import { COLOURED_CODE_MAX } from '#shared/posts/code-colours.ts';
import { labelCode } from '#shared/posts/code-languages.ts';
import { highlightCode } from './highlight-code.ts';

// Text in clean HTML has no `<`, so this matches whole blocks that contain only text. A block with
// elements (a link, a line break) stays as its author wrote it.
const CODE_BLOCK = /<pre>(?:<code(?: class="([^"]*)")?>([^<]*)<\/code>|([^<]*))<\/pre>/g;

/** Adds a header with the language to every block of code, and colours its words. */
export function frameCode(cleanHtml: string): string {
  let highlighted = 0;
  return cleanHtml.replace(
    CODE_BLOCK,
    (_, className: string | undefined, inCode: string | undefined, bare: string | undefined) => {
      const name = findLanguage((className ?? '').split(' ')) ?? '';
      const text = inCode ?? bare ?? '';
      highlighted += text.length;
      const html = highlighted > COLOURED_CODE_MAX ? text : highlightCode(unescapeText(text), name);
      // A language's name has only word characters, `+`, `#` and `-`, so there is nothing to
      // escape.
      const head = `<div class="code-head"><span>${labelCode(name)}</span></div>`;
      const attribute = className ? ` class="${className}"` : '';
      return `<div class="code">${head}<pre><code${attribute}>${html}</code></pre></div>`;
    },
  );
}
