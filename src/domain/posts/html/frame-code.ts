import { refractor } from 'refractor/core';
import { escapeText, unescapeText } from '#shared/html/escape-html.ts';
import { findLanguage } from '#shared/html/kept-values.ts';
import {
  COLOURED_CODE_MAX,
  type CodePiece,
  canBeColoured,
  listCodePieces,
} from '#shared/posts/code-colours.ts';
import { labelCode } from '#shared/posts/code-languages.ts';
import { findGrammar } from './code-grammars.ts';

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

/** Code as HTML with `<span class="tok-…">` around its tokens; plain if the language is unknown. */
export function highlightCode(code: string, languageName: string): string {
  const grammar = findGrammar(languageName);
  if (!grammar || !canBeColoured(code)) return escapeText(code);
  return listCodePieces(refractor.highlight(code, grammar).children).map(writePiece).join('');
}

function writePiece({ text, kind }: CodePiece): string {
  const html = escapeText(text);
  return kind ? `<span class="tok-${kind}">${html}</span>` : html;
}
