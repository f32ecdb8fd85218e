import { refractor } from 'refractor/core';
import { escapeText } from '#shared/html/escape-html.ts';
import { type CodePiece, canBeColoured, listCodePieces } from '#shared/posts/code-colours.ts';
import { findGrammar } from './code-grammars.ts';

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
