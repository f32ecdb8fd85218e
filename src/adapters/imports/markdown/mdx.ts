import { escapeText } from '#shared/html/escape-html.ts';
import type { UnknownTags } from './unknown-tags.ts';

const FENCE = /^([ \t]*(`{3,}|~{3,})[^\n]*\n[\s\S]*?^[ \t]*\2[`~]*[ \t]*$)/m;
const CODE_SPAN = /(?<!`)((`{1,9})(?!`)(?:[^\n]|\n(?!\s*\n)){1,2000}?(?<!`)\2(?!`))/;
const MODULE_LINE = /^(?:import|export)\s.+(?:\r?\n|$)/gm;
const COMMENT = /\{\/\*[\s\S]{0,2000}?\*\/\}/g;
const TEXT_LITERAL = /\{(['"`])([^'"`{}\n]{0,200})\1\}/g;
const COMPONENT =
  /<(\/?)([A-Z][\w.]*)((?:\s(?:"[^"]{0,500}"|'[^']{0,500}'|[^<>"']){0,2000})?)\/?>/g;

/** MDX as Markdown: without its code and components, but with the text in these (https://mdxjs.com/docs/what-is-mdx/). */
export function dropMdxCode(body: string, tags: UnknownTags): string {
  return besides(FENCE, body, (text) => besides(CODE_SPAN, text, (rest) => dropCode(rest, tags)));
}

/** Changes what stands beside code; the pattern has the code as its first group, its marks as the second. */
function besides(code: RegExp, text: string, change: (rest: string) => string): string {
  return text
    .split(code)
    .map((piece, index) => {
      if (index % 3 === 2) return '';
      return index % 3 === 1 ? piece : change(piece);
    })
    .join('');
}

function dropCode(text: string, tags: UnknownTags): string {
  const rest = text
    .replace(MODULE_LINE, () => tags.drop('MDX code'))
    .replace(COMMENT, '')
    .replace(TEXT_LITERAL, '$2');
  return tags.replace(rest, COMPONENT, (typed = '', slash, name = '', given = '') => ({
    what: `component ${name}`,
    isEnd: slash !== '',
    says: /=\s*\{?\s*["'`]/.test(given),
    typed: escapeText(typed),
  }));
}
