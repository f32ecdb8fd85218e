/**
 * What the server keeps of attribute values (domain/posts/html/clean-post-attributes.ts), repeated
 * for the editor, which may not import the domain. `round-trip.test.ts` compares the two.
 */
export type KeepValue = (value: string) => string | null;

/** Keeps whole values that fit the pattern. */
export function keepMatching(pattern: RegExp): KeepValue {
  return (value) => (pattern.test(value) ? value : null);
}

/** Sizes, spans and list numbers. */
export const keepWholeNumber = keepMatching(/^\d{1,4}$/);

/**
 * Text for an attribute. The server drops a value that contains the end of a comment or the start
 * of a tag, so those are split by a space.
 */
export const keepText = (value: string): string =>
  value.replaceAll(/<(?=[/!?])|--!?(?=>)|\](?=>)/g, '$& ');

/** The same, and null for an empty text. */
export const keepSomeText: KeepValue = (value) => (value === '' ? null : keepText(value));

const ID_PREFIX = 'section-';

const safeId = /^[\p{L}\p{N}_-]{1,80}$/u;

/** A heading's id, with the prefix that all of them have. */
export const keepHeadingId: KeepValue = (id) => {
  if (!safeId.test(id)) return null;
  return id.startsWith(ID_PREFIX) ? id : ID_PREFIX + id;
};

/** A highlighter's name of a language, without `language-`. */
export const keepLanguage = keepMatching(/^[\w+#-]{1,30}$/);

/** The addresses a link may have: http(s), mailto, tel and relative ones. */
export const keepLinkAddress: KeepValue = (address) => {
  const trimmed = address.trim();
  if (trimmed.startsWith('#')) return toSectionLink(trimmed.slice(1));
  return isAllowed(trimmed, ['http', 'https', 'mailto', 'tel']) ? trimmed : null;
};

/** The addresses a picture may have: http(s) and relative ones. */
export const keepPictureAddress: KeepValue = (address) => {
  const trimmed = address.trim();
  return isAllowed(trimmed, ['http', 'https']) ? trimmed : null;
};

function toSectionLink(id: string): string {
  const kept = keepHeadingId(id);
  return kept === null ? '#' : `#${kept}`;
}

/** Not allowed in a URL. */
const stray = /[<>"`\\\p{Cc}\p{Zl}\p{Zp}\u00a0\ufeff]/u;

function isAllowed(address: string, schemes: readonly string[]): boolean {
  if (address === '' || stray.test(address)) return false;
  // Browsers skip spaces inside an address, so `java script:` would run.
  const bare = address.replaceAll(' ', '');
  if (bare.startsWith('//')) return false;
  const scheme = /^([a-z][a-z\d.+-]*):/i.exec(bare)?.[1];
  return scheme === undefined || schemes.includes(scheme.toLowerCase());
}
