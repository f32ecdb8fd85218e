/** The kinds of tokens: keywords, strings, comments, numbers. */
export type TokenKind = 'k' | 's' | 'c' | 'n';

/** A part of code in one colour; null is plain text. */
export interface CodePiece {
  readonly text: string;
  readonly kind: TokenKind | null;
}

/** Code as a grammar reads it: a tree of named tokens with text in its leaves. */
export interface CodeToken {
  readonly type: string;
  readonly value?: string;
  readonly properties?: { readonly className?: unknown };
  readonly children?: readonly CodeToken[];
}

/** The grammars' token names; null is plain text, even inside another token. */
const kinds: Readonly<Record<string, TokenKind | null>> = {
  ...toKinds('k', 'keyword builtin tag key title directive important vector-match'),
  ...toKinds('s', 'string char attr-value url regex template-string scalar code-snippet type'),
  ...toKinds('c', 'comment prolog doctype shebang'),
  ...toKinds('n', 'number boolean null constant symbol datetime'),
  ...toKinds(null, 'punctuation interpolation attr-name code-block'),
};

/** Some grammars take more than linear time: beyond these limits code stays plain and blocks nothing. */
const LENGTH_MAX = 10_000;
const ENDLESS_WORD = /\S{400}/;

/** Highlighting takes a millisecond per thousand characters; a post's code beyond this stays plain. */
export const COLOURED_CODE_MAX = 60_000;

/** Whether code is short enough to be coloured. */
export const canBeColoured = (code: string): boolean =>
  code.length <= LENGTH_MAX && !ENDLESS_WORD.test(code);

/** The text of a tree in order, adjacent parts of one kind as one piece. */
export function listCodePieces(tokens: readonly CodeToken[]): CodePiece[] {
  const pieces: CodePiece[] = [];
  for (const leaf of listLeaves(tokens, null)) {
    const last = pieces.at(-1);
    if (last?.kind === leaf.kind) pieces[pieces.length - 1] = join(last, leaf);
    else pieces.push(leaf);
  }
  return pieces;
}

const join = (first: CodePiece, second: CodePiece): CodePiece => ({
  text: first.text + second.text,
  kind: first.kind,
});

/** A leaf without a kind takes its parent's. */
function listLeaves(tokens: readonly CodeToken[], kind: TokenKind | null): CodePiece[] {
  return tokens.flatMap((token) => {
    if (token.type === 'text') return [{ text: token.value ?? '', kind }];
    if (token.type !== 'element') return [];
    const ownKind = findKind(token);
    return listLeaves(token.children ?? [], ownKind === undefined ? kind : ownKind);
  });
}

function findKind({ properties, children = [] }: CodeToken): TokenKind | null | undefined {
  const names = [properties?.className ?? []].flat().map(String);
  // An operator that is a word (`AND`, `not`) looks like a keyword.
  const [child] = children;
  const isWord = child?.type === 'text' && /^\s*[a-z]/i.test(child.value ?? '');
  if (names.includes('operator')) return isWord ? 'k' : null;
  const name = names.find((className) => Object.hasOwn(kinds, className));
  return name === undefined ? undefined : kinds[name];
}

function toKinds<Kind>(kind: Kind, names: string): Record<string, Kind> {
  return Object.fromEntries(names.split(' ').map((name) => [name, kind]));
}
