import sanitizeHtml from 'sanitize-html';
import {
  cleanAbbreviation,
  cleanCell,
  cleanHeading,
  cleanImage,
  cleanLink,
  cleanNumbers,
} from './clean-post-attributes.ts';

/**
 * HTML that is safe to show as it is (OWASP XSS Prevention Cheat Sheet, HTML sanitization): only
 * the elements and attributes below, no style, no script, no handler, and no address but http(s),
 * mailto, tel and relative ones. What it gives is safe to clean, parse and write again.
 */
export function cleanPostHtml(source: string): string {
  return sanitizeHtml(source, options);
}

/** Elements whose text is no prose: dropped together with what they hold. */
const elementsDroppedWhole = [
  'script',
  'style',
  'textarea',
  'option',
  'select',
  'noscript',
  'iframe',
  'noembed',
  'noframes',
  'object',
  'embed',
  'template',
  'title',
  'svg',
  'math',
  'xmp',
  'plaintext',
];

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'hr', 'br', 'blockquote', 'pre', 'code', 'ul', 'ol', 'li'],
    ...['dl', 'dt', 'dd', 'details', 'summary', 'figure', 'figcaption', 'img', 'a'],
    ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
    ...['strong', 'em', 'b', 'i', 's', 'u', 'sub', 'sup', 'kbd', 'abbr', 'mark'],
  ],
  allowedAttributes: {
    h2: ['id'],
    h3: ['id'],
    h4: ['id'],
    ol: ['start', 'reversed'],
    details: ['open'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    a: ['href', 'target', 'rel'],
    abbr: ['title'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    col: ['span'],
    colgroup: ['span'],
  },
  allowedClasses: { code: [/^language-[\w+#-]{1,30}$/] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  nonTextTags: elementsDroppedWhole,
  // Browsers flatten what is nested deeper than 512; nobody writes a tenth of that.
  nestingLimit: 50,
  transformTags: {
    h1: changeTag('h2', cleanHeading),
    h2: changeTag('h2', cleanHeading),
    h3: changeTag('h3', cleanHeading),
    h4: changeTag('h4', cleanHeading),
    h5: changeTag('h4', cleanHeading),
    h6: changeTag('h4', cleanHeading),
    a: changeTag('a', cleanLink),
    img: changeTag('img', cleanImage),
    abbr: changeTag('abbr', cleanAbbreviation),
    th: changeTag('th', cleanCell),
    td: changeTag('td', cleanCell),
    ol: changeTag('ol', cleanNumbers),
    col: changeTag('col', cleanNumbers),
    colgroup: changeTag('colgroup', cleanNumbers),
  },
  // A picture whose address was refused would only show a broken frame.
  exclusiveFilter: ({ tag, attribs: { src } }) => tag === 'img' && !src,
};

function changeTag(
  tagName: string,
  clean: (attributes: sanitizeHtml.Attributes) => sanitizeHtml.Attributes,
): sanitizeHtml.Transformer {
  return (_tagName, attributes) => ({ tagName, attribs: clean(attributes) });
}
