import sanitizeHtml from 'sanitize-html';
import { type KeepValue, LINK_SCHEMES, PICTURE_SCHEMES } from '#shared/html/kept-values.ts';
import {
  ELEMENTS_DROPPED_WHOLE,
  POST_ELEMENTS,
  RENAMED_HEADINGS,
} from '#shared/html/post-elements.ts';
import { flattenNesting } from './flatten-nesting.ts';

/**
 * HTML that is safe to show as it is (OWASP XSS Prevention Cheat Sheet, HTML sanitization): only the
 * elements and attributes of `POST_ELEMENTS`, no style, no script, no handler, and no address but
 * http(s), mailto, tel and relative ones. The result is safe to clean, parse and write again.
 */
export function cleanPostHtml(source: string): string {
  return sanitizeHtml(flattenNesting(source), options);
}

type KeptAttributes = Readonly<Record<string, KeepValue>>;

const elements: readonly (readonly [string, KeptAttributes])[] = Object.entries(POST_ELEMENTS);

const options: sanitizeHtml.IOptions = {
  allowedTags: elements.map(([name]) => name),
  allowedAttributes: {
    ...Object.fromEntries(elements.map(([name, kept]) => [name, Object.keys(kept)])),
    a: [...Object.keys(POST_ELEMENTS.a), 'rel'],
  },
  // `keepLinkAddress` and `keepPictureAddress` decide; this is a second check by other code.
  allowedSchemes: [...LINK_SCHEMES],
  allowedSchemesByTag: { img: [...PICTURE_SCHEMES] },
  allowProtocolRelative: false,
  nonTextTags: [...ELEMENTS_DROPPED_WHOLE],
  // Browsers flatten HTML nested deeper than 512; nobody writes a tenth of that.
  nestingLimit: 50,
  transformTags: {
    ...Object.fromEntries(
      elements
        .filter(([, kept]) => Object.keys(kept).length > 0)
        .map(([name, kept]) => [name, keepAttributes(name, kept)]),
    ),
    ...Object.fromEntries(
      Object.entries(RENAMED_HEADINGS).map(([name, level]) => [
        name,
        keepAttributes(level, POST_ELEMENTS[level]),
      ]),
    ),
  },
  // A picture whose address was refused would show a broken frame.
  exclusiveFilter: ({ tag, attribs: { src } }) => tag === 'img' && !src,
};

function keepAttributes(tagName: string, rules: KeptAttributes): sanitizeHtml.Transformer {
  return (_tagName, attributes) => {
    const kept = Object.entries(rules).flatMap(([name, keep]) => {
      const value = attributes[name];
      const keptValue = value === undefined ? null : keep(value);
      return keptValue === null ? [] : [[name, keptValue] as const];
    });
    const attribs: sanitizeHtml.Attributes = Object.fromEntries(kept);
    // Without `noopener`, a page opened in a new window could access this one.
    return { tagName, attribs: attribs.target ? { ...attribs, rel: 'noopener' } : attribs };
  };
}
