import { escapeAttribute } from '#rules/html/escape-html.ts';

/** A piece of XML that is well-formed already. */
export class Xml {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** What a template may hold: texts are escaped, pieces of XML stand as they are. */
export type XmlValue = string | number | Xml | readonly Xml[];

/** Characters that XML 1.0 has no way to write (section 2.2), halves of surrogate pairs included. */
const UNWRITABLE = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/**
 * Writes XML: every text put into the template is escaped, for elements and for attributes in double
 * quotes.
 */
export function xml(parts: TemplateStringsArray, ...values: readonly XmlValue[]): Xml {
  return new Xml(
    parts.reduce((written, part, index) => {
      const value = values[index - 1];
      return written + (value === undefined ? '' : writeValue(value)) + part;
    }),
  );
}

/** A whole XML document. */
export function toXmlDocument(root: Xml): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.text}\n`;
}

/** A text without what neither XML nor a reader can show. */
export function toWritable(text: string): string {
  return text.replace(UNWRITABLE, '');
}

function writeValue(value: XmlValue): string {
  if (value instanceof Xml) return value.text;
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return value.map(({ text }) => text).join('');
  return escapeAttribute(toWritable(value));
}
