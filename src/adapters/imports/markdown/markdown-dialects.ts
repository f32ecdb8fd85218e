import type { MarkdownIt, StateBlock, StateCore, Token } from 'markdown-it';

/** Attributes of kramdown and goldmark after a heading: `## Title {#id .class}`. */
const HEADING_ATTRIBUTES = /\{:? ?[#.][^{}]*\}$/;
/** Attributes of kramdown after anything in a line: `![](a.png){: width="300" }`. */
const INLINE_ATTRIBUTES = /^\{:[^{}\n]*\}/;

/** `:::note[Title]`, or with `{title="…"}` or words behind the name, as Astro, Docusaurus and VuePress have it. */
const BOX =
  /^(:{3,})[ \t]*([a-z][\w-]*)[ \t]*(?:\[([^\]]*)\])?[ \t]*(?:\{(?:[^{}]*title="([^"]*)")?[^{}]*\})?[ \t]*([^:{}]*)$/i;
/** `[!NOTE] Title` at the beginning of a quote, as GitHub, Hugo and Obsidian have it. */
const ALERT = /^\[!([a-z][\w-]*)\][+-]?[ \t]*(.*)(?:\n|$)/i;

/** `::name[Text]{…}`, which a site's own code draws, and `:::name` without an end. */
const DIRECTIVE = /^:{2,}[ \t]*[a-z][\w-]*(?=[[{\s]|$)/gim;

/** Marks a box in HTML, for whoever counts them. */
export const BOX_CLASS = 'imported-box';

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
  markdown.block.ruler.before('fence', 'box', addBox, {
    alt: ['paragraph', 'reference', 'blockquote', 'list'],
  });
  markdown.core.ruler.before('inline', 'alerts', (state) => {
    for (let index = 0; index < state.tokens.length; index += 1) {
      const [quote, open, text] = state.tokens.slice(index, index + 3);
      if (quote?.type !== 'blockquote_open' || open?.type !== 'paragraph_open' || !text) continue;
      const [mark, name = '', title] = ALERT.exec(text.content) ?? [];
      if (mark === undefined) continue;
      quote.attrSet('class', BOX_CLASS);
      const rest = text.content.slice(mark.length);
      const label = makeParagraph(state, toLabel(name, title));
      state.tokens.splice(index + 1, rest === '' ? 3 : 0, ...label);
      text.content = rest;
    }
  });
  markdown.core.ruler.before('inline', 'directives', ({ tokens, env }) => {
    const texts = tokens.filter(({ type }) => type === 'inline').map(({ content }) => content);
    const directives = texts.flatMap((text) => text.match(DIRECTIVE) ?? []);
    env.directives = [...((env.directives as string[] | undefined) ?? []), ...directives];
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

/** A box becomes a quote with its kind or title in bold; one without an end stays as it is. */
function addBox(state: StateBlock, startLine: number, endLine: number, isSilent: boolean): boolean {
  if ((state.sCount[startLine] ?? 0) - state.blkIndent >= 4) return false;
  const read = (line: number) => state.getLines(line, line + 1, state.blkIndent, false).trim();
  const [, colons, name = '', ...titles] = BOX.exec(read(startLine)) ?? [];
  // One that has no end has none for those inside it either; each would look through the whole text.
  state.env.endless ??= new Map<string, number>();
  const endless = state.env.endless as Map<string, number>;
  if (colons === undefined || endless.get(colons) === endLine) return false;
  let end = startLine + 1;
  while (end < endLine && read(end) !== colons) end += 1;
  if (end >= endLine) {
    endless.set(colons, endLine);
    return false;
  }
  if (isSilent) return true;
  state.push('blockquote_open', 'blockquote', 1).attrSet('class', BOX_CLASS);
  state.tokens.push(
    ...makeParagraph(
      state,
      toLabel(
        name,
        titles.find((title) => title),
      ),
    ),
  );
  const { lineMax } = state;
  state.lineMax = end;
  state.md.block.tokenize(state, startLine + 1, end);
  state.lineMax = lineMax;
  state.line = end + 1;
  state.push('blockquote_close', 'blockquote', -1);
  return true;
}

const toLabel = (name: string, title?: string) =>
  `**${title?.trim() || name[0]?.toUpperCase() + name.slice(1).toLowerCase()}**`;

function makeParagraph({ Token }: Pick<StateCore, 'Token'>, content: string): Token[] {
  const make = (type: string, tag: string, nesting: -1 | 0 | 1, more = {}) =>
    Object.assign(new Token(type, tag, nesting), { block: true, ...more });
  return [
    make('paragraph_open', 'p', 1),
    make('inline', '', 0, { content, children: [] }),
    make('paragraph_close', 'p', -1),
  ];
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
