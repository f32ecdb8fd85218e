import type { MarkdownIt, StateCore, Token } from 'markdown-it';

/** Attributes of kramdown and goldmark after a heading: `## Title {#id .class}`. */
const HEADING_ATTRIBUTES = /\{:? ?[#.][^{}]*\}$/;
/** Attributes of kramdown after anything in a line: `![](a.png){: width="300" }`. */
const INLINE_ATTRIBUTES = /^\{:[^{}\n]*\}/;

/** Longer than any list of definitions. */
const LINES_MAX = 1000;

/** Forms of Markdown that Hugo and Jekyll know beyond CommonMark. */
export function addDialects(markdown: MarkdownIt): void {
  markdown.core.ruler.before('inline', 'definition_lists', (state) => {
    const tokens: Token[] = [];
    for (let index = 0; index < state.tokens.length; index += 1) {
      const [open, text] = state.tokens.slice(index, index + 2);
      const list = open?.type === 'paragraph_open' && text ? toDefinitions(state, text) : null;
      if (list) {
        tokens.push(...list);
        index += 2;
      } else if (open) tokens.push(open);
    }
    state.tokens = tokens;
  });
  markdown.core.ruler.before('inline', 'heading_attributes', ({ tokens }) => {
    for (const [index, token] of tokens.entries()) {
      if (tokens[index - 1]?.type !== 'heading_open') continue;
      token.content = token.content.trimEnd().replace(HEADING_ATTRIBUTES, '').trimEnd();
    }
  });
  markdown.core.ruler.after('inline', 'inline_attributes', ({ tokens }) => {
    for (const { children } of tokens) dropAttributes(children ?? []);
  });
}

function dropAttributes(children: readonly Token[]): void {
  for (const [index, token] of children.entries()) {
    const before = children[index - 1];
    if (token.type !== 'text' || !before || before.type === 'text') continue;
    token.content = token.content.replace(INLINE_ATTRIBUTES, '');
  }
}

/** A paragraph of the form `Term`, then lines that begin with `: `; null for any other. */
function toDefinitions(state: StateCore, paragraph: Token): Token[] | null {
  const lines = paragraph.content.split('\n');
  const first = lines.findIndex((line) => /^:[ \t]/.test(line));
  if (first < 1 || lines.length > LINES_MAX) return null;
  const tokens: Token[] = [new state.Token('dl_open', 'dl', 1)];
  const add = (name: string, content: string) => {
    const inline = new state.Token('inline', '', 0);
    inline.content = content;
    inline.children = [];
    tokens.push(new state.Token(`${name}_open`, name, 1), inline);
    tokens.push(new state.Token(`${name}_close`, name, -1));
  };
  for (const term of lines.slice(0, first)) add('dt', term);
  const meanings = lines
    .slice(first)
    .join('\n')
    .split(/^:[ \t]+/m)
    .slice(1);
  for (const meaning of meanings) add('dd', meaning.trim());
  tokens.push(new state.Token('dl_close', 'dl', -1));
  return tokens;
}
