import { RENAMED_HEADINGS } from '#shared/html/post-elements.ts';
import { textMarks } from '../schema/text-marks.ts';

/** Names that are written differently, but not lost. */
const sameAs: ReadonlyMap<string, string> = new Map([
  ...textMarks.flatMap(({ tag, alsoReads = [] }) =>
    alsoReads.map((name): [string, string] => [name, tag]),
  ),
  ...Object.entries(RENAMED_HEADINGS),
]);

/** The names of elements and attributes in `html` that are missing from `kept`. */
export function listLostMarkup(html: string, kept: string): string[] {
  const before = readNames(html);
  const after = readNames(kept);
  return [...before].filter((name) => !after.has(name));
}

function readNames(html: string): Set<string> {
  const { body, head } = new DOMParser().parseFromString(html, 'text/html');
  const names = new Set<string>();
  for (const element of [...head.children, ...body.querySelectorAll('*')]) {
    names.add(`<${sameAs.get(element.localName) ?? element.localName}>`);
    for (const { name } of element.attributes) names.add(name);
  }
  return names;
}
