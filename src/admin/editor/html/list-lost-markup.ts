import { RENAMED_HEADINGS } from '#shared/html/post-elements.ts';
import { textMarks } from '../schema/text-marks.ts';

/** Names that are written differently, but not lost. */
const sameAs: ReadonlyMap<string, string> = new Map([
  ...textMarks.flatMap(({ tag, alsoReads = [] }) =>
    alsoReads.map((name): [string, string] => [name, tag]),
  ),
  ...Object.entries(RENAMED_HEADINGS),
]);

/** The names of elements and attributes in `html` that are missing from `kept`, an attribute also from its element. */
export function listLostMarkup(html: string, kept: string): string[] {
  const after = readMarkup(kept);
  const lost = [...readMarkup(html)].filter(([place]) => !after.has(place));
  return [...new Set(lost.map(([, name]) => name))];
}

/** The markup of `html`, by where it stands: `class` of a paragraph is lost though that of code is kept. */
function readMarkup(html: string): Map<string, string> {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const found = new Map<string, string>();
  for (const element of [...page.head.children, ...page.body.querySelectorAll('*')]) {
    const name = `<${sameAs.get(element.localName) ?? element.localName}>`;
    found.set(name, name);
    // The language of code is on either of the two.
    const holder = name === '<pre>' ? '<code>' : name;
    for (const { name: attribute } of element.attributes)
      found.set(`${holder} ${attribute}`, attribute);
  }
  const comments = page.createNodeIterator(page, NodeFilter.SHOW_COMMENT);
  if (comments.nextNode()) found.set('<!-- -->', '<!-- -->');
  return found;
}
