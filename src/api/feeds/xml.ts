import { escapeAttribute } from '#shared/html/escape-html.ts';

/** A well-formed piece of XML. */
export class Xml {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Values for a template: texts are escaped, pieces of XML are not. */
export type XmlValue = string | number | Xml | readonly Xml[];

/** Characters that XML 1.0 cannot contain (section 2.2), including unpaired surrogates. */
const UNWRITABLE = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Writes XML: every text in the template is escaped, for elements and for quoted attributes. */
export function xml(parts: TemplateStringsArray, ...values: readonly XmlValue[]): Xml {
  return new Xml(
    parts.reduce((written, part, index) => {
      const value = values[index - 1];
      return written + (value === undefined ? '' : writeValue(value)) + part;
    }),
  );
}

/** A whole XML document; with the address of a style sheet browsers show it as a page. */
export function toXmlDocument(root: Xml, styleSheet?: string): string {
  const style = styleSheet ? `<?xml-stylesheet type="text/css" href="${styleSheet}"?>\n` : '';
  return `<?xml version="1.0" encoding="UTF-8"?>\n${style}${root.text}\n`;
}

/** A link for people who opened a feed in a browser, which follows only links of HTML; feed readers skip it. */
export function browserLink(url: string, text: string): Xml {
  return xml`<a xmlns="http://www.w3.org/1999/xhtml" href="${url}">${text}</a>`;
}

/** Removes characters that XML cannot contain and readers cannot show. */
export function toWritable(text: string): string {
  return text.replace(UNWRITABLE, '');
}

function writeValue(value: XmlValue): string {
  if (value instanceof Xml) return value.text;
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return value.map(({ text }) => text).join('');
  return escapeAttribute(toWritable(value));
}
