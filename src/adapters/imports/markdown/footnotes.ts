import type { Env, MarkdownIt, StateBlock } from 'markdown-it';

/** The texts of footnotes by their names, and their numbers in the order in which the text has them. */
interface Footnotes {
  readonly texts: Map<string, string>;
  readonly numbers: Map<string, number>;
}

const DEFINITION = /^\[\^([^\]\s]{1,99})\]:[ \t]*/;
const REFERENCE = /\[\^([^\]\s]{1,99})\]/y;
const INDENT = 2;

const getFootnotes = (env: Env): Footnotes => {
  env.footnotes ??= { texts: new Map(), numbers: new Map() } satisfies Footnotes;
  return env.footnotes as Footnotes;
};

/** Footnotes as Hugo, Jekyll and GitHub write them: `[^1]` in the text, `[^1]: …` anywhere. */
export function addFootnotes(markdown: MarkdownIt): void {
  markdown.block.ruler.before('reference', 'footnote', (state, startLine, endLine, isSilent) => {
    if ((state.sCount[startLine] ?? 0) - state.blkIndent >= 4) return false;
    const first = state.getLines(startLine, startLine + 1, state.blkIndent, false);
    const [mark, name] = DEFINITION.exec(first) ?? [];
    if (mark === undefined || name === undefined) return false;
    if (isSilent) return true;
    const line = findEnd(state, startLine + 1, endLine);
    const further = state.getLines(startLine + 1, line, state.blkIndent + 4, false);
    const { texts } = getFootnotes(state.env);
    if (!texts.has(name)) texts.set(name, `${first.slice(mark.length)}\n${further}`);
    state.line = line;
    return true;
  });

  markdown.inline.ruler.before('link', 'footnote', (state, isSilent) => {
    REFERENCE.lastIndex = state.pos;
    const [mark = '', name = ''] = REFERENCE.exec(state.src) ?? [];
    const { texts, numbers } = getFootnotes(state.env);
    if (!texts.has(name)) return false;
    state.pos += mark.length;
    if (isSilent) return true;
    if (!numbers.has(name)) numbers.set(name, numbers.size + 1);
    state.push('html_inline', '', 0).content = `<sup>${numbers.get(name)}</sup>`;
    return true;
  });
}

/** Further lines of a footnote are indented; empty ones between them belong to it. */
function findEnd(state: StateBlock, startLine: number, endLine: number): number {
  let end = startLine;
  for (let line = startLine; line < endLine; line += 1) {
    if (state.isEmpty(line)) continue;
    if ((state.sCount[line] ?? 0) - state.blkIndent < INDENT) break;
    end = line + 1;
  }
  return end;
}

/** A text with its footnotes as a list at the end, how many it has, and the directives that stay. */
export function renderWithFootnotes(
  markdown: MarkdownIt,
  source: string,
): { readonly html: string; readonly footnotes: number; readonly directives: readonly string[] } {
  const env: Env = {};
  const html = markdown.render(source, env);
  const { texts, numbers } = getFootnotes(env);
  let list = '';
  // A footnote may name others, which then follow.
  for (const name of numbers.keys()) {
    list += `<li>${markdown.render(texts.get(name) ?? '', env)}</li>\n`;
  }
  const whole = list ? `${html}<hr>\n<ol>\n${list}</ol>\n` : html;
  return { html: whole, footnotes: numbers.size, directives: env.directives as string[] };
}
