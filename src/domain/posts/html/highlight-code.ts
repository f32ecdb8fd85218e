import { refractor } from 'refractor/core';
import { escapeText } from '#rules/html/escape-html.ts';
import { findGrammar } from './code-grammars.ts';

/** The kinds of tokens: keywords, strings, comments, numbers. */
type TokenKind = 'k' | 's' | 'c' | 'n';

/** The grammars' token names; null is plain text, even inside another token. */
const kinds: Readonly<Record<string, TokenKind | null>> = {
  ...toKinds('k', 'keyword builtin tag key title directive important vector-match'),
  ...toKinds('s', 'string char attr-value url regex template-string scalar code-snippet type'),
  ...toKinds('c', 'comment prolog doctype shebang'),
  ...toKinds('n', 'number boolean null constant symbol datetime'),
  ...toKinds(null, 'punctuation interpolation attr-name code-block'),
};

/**
 * Some grammars take more than linear time, so blocks and words beyond these limits stay plain and
 * no post can block the process. Handwritten code is far below both.
 */
const LENGTH_MAX = 10_000;
const ENDLESS_WORD = /\S{400}/;

/**
 * Code as HTML with `<span class="tok-…">` around its tokens; the same text, escaped. Plain if the
 * language is unknown.
 */
export function highlightCode(code: string, languageName: string): string {
  const grammar = findGrammar(languageName);
  if (!grammar || code.length > LENGTH_MAX || ENDLESS_WORD.test(code)) return escapeText(code);
  return writePieces(listPieces(refractor.highlight(code, grammar).children, null));
}

interface Piece {
  readonly text: string;
  readonly kind: TokenKind | null;
}

type Tree = ReturnType<typeof refractor.highlight>['children'];
type Token = Extract<Tree[number], { type: 'element' }>;

/** The leaves of the tree in order; a leaf without a kind takes its parent's. */
function listPieces(nodes: Tree, kind: TokenKind | null): Piece[] {
  return nodes.flatMap((node) => {
    if (node.type === 'text') return [{ text: node.value, kind }];
    if (node.type !== 'element') return [];
    const ownKind = findKind(node);
    return listPieces(node.children, ownKind === undefined ? kind : ownKind);
  });
}

function findKind({ properties, children: [child] }: Token): TokenKind | null | undefined {
  const names = [properties.className ?? []].flat().map(String);
  // An operator that is a word (`AND`, `not`) looks like a keyword.
  const isWord = child?.type === 'text' && /^\s*[a-z]/i.test(child.value);
  if (names.includes('operator')) return isWord ? 'k' : null;
  const name = names.find((className) => Object.hasOwn(kinds, className));
  return name === undefined ? undefined : kinds[name];
}

/** One span for adjacent pieces of one kind. */
function writePieces(pieces: readonly Piece[]): string {
  let html = '';
  for (let index = 0; index < pieces.length; ) {
    const kind = pieces[index]?.kind ?? null;
    let text = '';
    while (index < pieces.length && (pieces[index]?.kind ?? null) === kind) {
      text += pieces[index]?.text;
      index += 1;
    }
    html += kind ? `<span class="tok-${kind}">${escapeText(text)}</span>` : escapeText(text);
  }
  return html;
}

function toKinds<Kind>(kind: Kind, names: string): Record<string, Kind> {
  return Object.fromEntries(names.split(' ').map((name) => [name, kind]));
}
