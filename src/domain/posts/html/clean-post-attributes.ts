import type { Attributes } from 'sanitize-html';

/**
 * Ids from a text could shadow elements that the page's own script looks up (DOM clobbering), so
 * each stands behind this prefix, in headings as in the links to them.
 */
const ID_PREFIX = 'section-';

const safeId = /^[\p{L}\p{N}_-]{1,80}$/u;

/** A heading keeps an id made of letters, numbers and hyphens, behind a prefix of its own. */
export function cleanHeading({ id }: Attributes): Attributes {
  return id !== undefined && safeId.test(id) ? { id: prefixId(id) } : {};
}

/** A link keeps its address; opened in a new window it cannot reach back to this one. */
export function cleanLink(attributes: Attributes): Attributes {
  const { href, target } = keepValid(attributes, { href: address, target: /^_blank$/ });
  return {
    ...(href !== undefined && { href: href.startsWith('#') ? toSectionLink(href) : href }),
    ...(target !== undefined && { target, rel: 'noopener' }),
  };
}

/** An image keeps its address, its text, and sizes in whole pixels. */
export function cleanImage(attributes: Attributes): Attributes {
  return keepValid(attributes, {
    src: address,
    alt: plainText,
    width: wholeNumber,
    height: wholeNumber,
    loading: /^(?:lazy|eager)$/,
  });
}

/** An abbreviation keeps what it stands for. */
export function cleanAbbreviation(attributes: Attributes): Attributes {
  return keepValid(attributes, { title: plainText });
}

/** A table cell keeps its spans and its scope. */
export function cleanCell(attributes: Attributes): Attributes {
  return keepValid(attributes, {
    scope: /^(?:row|col|rowgroup|colgroup)$/,
    colspan: wholeNumber,
    rowspan: wholeNumber,
  });
}

/** Lists and columns keep what counts them. */
export function cleanNumbers(attributes: Attributes): Attributes {
  return keepValid(attributes, { start: wholeNumber, span: wholeNumber, reversed: /^/ });
}

const wholeNumber = /^\d{1,4}$/;

/** Whether the scheme is allowed is sanitize-html's business; this keeps out what no URL may hold. */
const address = /^[^<>"`\\\p{Cc}\p{Zl}\p{Zp}\u00a0\ufeff]+$/u;

/** Text with nothing in it that could end a comment or an element if it is ever parsed elsewhere. */
const plainText = /^(?!.*(?:<[/!?]|--!?>|\]>))/s;

function keepValid(attributes: Attributes, rules: Readonly<Record<string, RegExp>>): Attributes {
  const kept = Object.entries(rules).flatMap(([name, rule]) => {
    const value = attributes[name];
    return value !== undefined && rule.test(value) ? [[name, value]] : [];
  });
  return Object.fromEntries(kept);
}

function prefixId(id: string): string {
  return id.startsWith(ID_PREFIX) ? id : ID_PREFIX + id;
}

function toSectionLink(href: string): string {
  const id = href.slice(1);
  return safeId.test(id) ? `#${prefixId(id)}` : '#';
}
