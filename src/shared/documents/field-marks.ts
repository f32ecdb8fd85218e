import type { DocumentFields } from './document-field.ts';
import { mapDocument } from './walk-document.ts';

/** Says which fields of the document an element of a preview shows, by their paths with spaces between. */
export const FIELD_ATTRIBUTE = 'data-field';

/**
 * Characters for private use, which no text has, stand for those of a path. They go wherever the page puts the
 * text, through placeholders and joined sentences, so that no component has to name a field.
 */
const FIRST = 0xe000;
const MARK = /[\uE000-\uE07F]+/g;
/** A mark in an address that was made of a text. */
const ENCODED_MARK = /(?:%EE%8[01]%[89AB][0-9A-F])+/g;
const BETWEEN = ' ';

/** Whoever writes a text may type marks, too: they stand in an attribute of a page that somebody else looks at. */
const PATH = /^[\w.]{1,200}$/;

const shift = (text: string, by: number) =>
  Array.from(text, (character) => String.fromCharCode(character.charCodeAt(0) + by)).join('');

/** The value with each text that can be read on a page followed by the path of its field. */
export const markFields = (
  fields: DocumentFields,
  value: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  mapDocument(fields, value, (field, text, path) => {
    const isRead =
      field.kind === 'richText' ||
      (field.kind === 'text' && (field.form === undefined || field.form === 'email'));
    return isRead && text !== '' ? text + shift(path + BETWEEN, FIRST) : text;
  });

/** The text without marks. */
export const dropMarks = (text: string): string =>
  text.replaceAll(MARK, '').replaceAll(ENCODED_MARK, '');

const readMarks = (part: string): readonly string[] =>
  [...part.matchAll(MARK)]
    .flatMap(([mark]) => shift(mark, -FIRST).split(BETWEEN))
    .filter((path) => PATH.test(path));

const VOID = /^<(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b|\/>$/;

/** The body of a page whose elements name the fields of the marked texts that they hold. */
export function showMarks(html: string): string {
  const parts = html.split(/(<[^<>]+>)/);
  const paths = new Map<number, Set<string>>();
  const open: number[] = [];
  for (const [index, part] of parts.entries()) {
    const isTag = part.startsWith('<');
    if (part.startsWith('</')) open.pop();
    else if (isTag && !part.startsWith('<!') && !VOID.test(part)) open.push(index);
    const element = isTag ? index : (open.at(-1) ?? 0);
    const found = readMarks(part);
    if (found.length > 0) paths.set(element, new Set([...(paths.get(element) ?? []), ...found]));
  }
  return parts
    .map((part, index) => {
      const found = paths.get(index);
      const attribute = found ? ` ${FIELD_ATTRIBUTE}="${[...found].join(BETWEEN)}"` : '';
      return dropMarks(part).replace(/^<[\w-]+/, (start) => start + attribute);
    })
    .join('');
}
