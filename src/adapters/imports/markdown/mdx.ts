const FENCE = /^([ \t]*(`{3,}|~{3,})[^\n]*\n[\s\S]*?^[ \t]*\2[`~]*[ \t]*$)/m;
const MODULE_LINE = /^(?:import|export)\s.+(?:\r?\n|$)/gm;
const COMMENT = /\{\/\*[\s\S]{0,2000}?\*\/\}/g;
const TEXT_LITERAL = /\{(['"`])([^'"`{}\n]{0,200})\1\}/g;
const COMPONENT = /<\/?([A-Z][\w.]*)(?:\s[^<>]{0,2000})?\/?>/g;

/** MDX as Markdown: without its code and components, but with the text in these (https://mdxjs.com/docs/what-is-mdx/). */
export function dropMdxCode(body: string, drop: (what: string) => string): string {
  // Of three pieces the third repeats the marks of the second, a block of code.
  const pieces = body.split(FENCE);
  return pieces
    .map((piece, index) => {
      if (index % 3 === 2) return '';
      return index % 3 === 1 ? piece : dropCode(piece, drop);
    })
    .join('');
}

function dropCode(text: string, drop: (what: string) => string): string {
  return text
    .replace(MODULE_LINE, () => drop('MDX code'))
    .replace(COMMENT, '')
    .replace(TEXT_LITERAL, '$2')
    .replace(COMPONENT, (_, name: string) => drop(`component ${name}`));
}
