/**
 * What the server keeps of attribute values (domain/posts/clean-post-attributes.ts), said again for
 * the editor, which may not import the domain. `round-trip.test.ts` holds the two together.
 */
export type KeepValue = (value: string) => string | null;

/** Keeps whole values that fit the pattern. */
export function keepMatching(pattern: RegExp): KeepValue {
  return (value) => (pattern.test(value) ? value : null);
}

/** Sizes, spans and list numbers. */
export const keepWholeNumber = keepMatching(/^\d{1,4}$/);

/**
 * Text for an attribute. The server refuses all of one that holds the end of a comment or the start
 * of a tag, so a space parts those.
 */
export const keepText = (value: string): string =>
  value.replaceAll(/<(?=[/!?])|--!?(?=>)|\](?=>)/g, '$& ');

/** The same, and nothing for no text. */
export const keepSomeText: KeepValue = (value) => (value === '' ? null : keepText(value));

const ID_PREFIX = 'section-';

const safeId = /^[\p{L}\p{N}_-]{1,80}$/u;

/** A heading's id, behind the prefix that all of them have. */
export const keepHeadingId: KeepValue = (id) => {
  if (!safeId.test(id)) return null;
  return id.startsWith(ID_PREFIX) ? id : ID_PREFIX + id;
};

/** A language as highlighters name it, without `language-`. */
export const keepLanguage = keepMatching(/^[\w+#-]{1,30}$/);

/** Every address that a link may have: http(s), mailto, tel, and relative ones. */
export const keepLinkAddress: KeepValue = (address) => {
  const trimmed = address.trim();
  if (trimmed.startsWith('#')) return toSectionLink(trimmed.slice(1));
  return isAllowed(trimmed, ['http', 'https', 'mailto', 'tel']) ? trimmed : null;
};

/** Every address that a picture may have: http(s) and relative ones. */
export const keepPictureAddress: KeepValue = (address) => {
  const trimmed = address.trim();
  return isAllowed(trimmed, ['http', 'https']) ? trimmed : null;
};

function toSectionLink(id: string): string {
  const kept = keepHeadingId(id);
  return kept === null ? '#' : `#${kept}`;
}

/** No URL may hold these. */
const stray = /[<>"`\\\p{Cc}\p{Zl}\p{Zp}\u00a0\ufeff]/u;

function isAllowed(address: string, schemes: readonly string[]): boolean {
  if (address === '' || stray.test(address)) return false;
  // Browsers skip spaces inside an address, so that `java script:` runs.
  const bare = address.replaceAll(' ', '');
  if (bare.startsWith('//')) return false;
  const scheme = /^([a-z][a-z\d.+-]*):/i.exec(bare)?.[1];
  return scheme === undefined || schemes.includes(scheme.toLowerCase());
}
