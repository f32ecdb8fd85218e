import { Tokenizer } from 'htmlparser2';

/** Far more than anybody writes; browsers flatten HTML nested deeper than 512. */
const DEPTH_MAX = 200;

const VOID_ELEMENTS: ReadonlySet<string> = new Set(
  'area base br col embed frame hr img input link meta param source track wbr'.split(' '),
);

/** Elements that end when another one starts (HTML standard, optional tags), as in the parser. */
const ENDED_BY: Readonly<Record<string, readonly string[]>> = {
  p: ['p'],
  li: ['li'],
  dt: ['dt', 'dd'],
  dd: ['dt', 'dd'],
  tr: ['tr', 'th', 'td'],
  th: ['th'],
  td: ['thead', 'th', 'td'],
  tbody: ['thead', 'tbody'],
  tfoot: ['thead', 'tbody'],
};

/**
 * Removes opening tags nested deeper than 200. Parsers search their stack of open elements at every
 * tag, so their time grows with the square of the depth: a text of 900 KB could block for 16
 * seconds.
 */
export function flattenNesting(html: string): string {
  const open: string[] = [];
  const kept: string[] = [];
  let keptUntil = 0;
  let droppedFrom: number | null = null;

  const endTag = (endIndex: number) => {
    if (droppedFrom === null) return;
    kept.push(html.slice(keptUntil, droppedFrom));
    keptUntil = endIndex + 1;
    droppedFrom = null;
  };

  const tokenizer = new Tokenizer(
    {},
    {
      ...ignoredTokens,
      onopentagname(start, end) {
        const name = html.slice(start, end).toLowerCase();
        const ended = ENDED_BY[name] ?? [];
        while (ended.includes(open.at(-1) ?? '')) open.pop();
        if (VOID_ELEMENTS.has(name)) return;
        if (open.length < DEPTH_MAX) open.push(name);
        else droppedFrom = start - 1;
      },
      onopentagend: endTag,
      onselfclosingtag: endTag,
      onclosetag(start, end) {
        const position = open.lastIndexOf(html.slice(start, end).toLowerCase());
        if (position !== -1) open.length = position;
      },
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  return kept.length === 0 ? html : kept.join('') + html.slice(keptUntil);
}

const ignore = () => {};

const ignoredTokens = {
  onattribdata: ignore,
  onattribentity: ignore,
  onattribend: ignore,
  onattribname: ignore,
  oncdata: ignore,
  oncomment: ignore,
  ondeclaration: ignore,
  onend: ignore,
  onprocessinginstruction: ignore,
  ontext: ignore,
  ontextentity: ignore,
};
