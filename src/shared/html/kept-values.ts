/** Cleans an attribute's value; null if posts drop the attribute. */
export type KeepValue = (value: string) => string | null;

/** Keeps whole values that fit the pattern. */
export function keepMatching(pattern: RegExp): KeepValue {
  return (value) => (pattern.test(value) ? value : null);
}

/** Keeps a boolean attribute, whatever its value. */
export const keepFlag: KeepValue = () => '';

/** Sizes, spans and list numbers. */
export const keepWholeNumber = keepMatching(/^\d{1,4}$/);

/** Text for an attribute; `-->` and the start of a tag are split, in case it is ever parsed elsewhere. */
export const keepText = (value: string): string =>
  value.replaceAll(/<(?=[/!?])|--!?(?=>)|\](?=>)/g, '$& ');

/** The same, and null for an empty text. */
export const keepSomeText: KeepValue = (value) => (value === '' ? null : keepText(value));

/** The prefix of all ids in posts: others could shadow the page's own elements (DOM clobbering). */
export const ID_PREFIX = 'section-';

const safeId = /^(?:section-)?[\p{L}\p{N}_-]{1,80}$/u;

/** A heading's id: letters, numbers, underscores and hyphens after the prefix. */
export const keepHeadingId: KeepValue = (id) => {
  if (!safeId.test(id)) return null;
  return id.startsWith(ID_PREFIX) ? id : ID_PREFIX + id;
};

/** A highlighter's name of a language, without `language-`. */
export const keepLanguage = keepMatching(/^[\w+#-]{1,30}$/);

const LANGUAGE_CLASS = 'language-';

/** The only class with a meaning in posts: `language-…` on code. */
export const keepLanguageClass: KeepValue = (classNames) => {
  const language = findLanguage(classNames.split(/\s+/));
  return language === null ? null : LANGUAGE_CLASS + language;
};

/** The first language among class names, without `language-`; null if there is none. */
export function findLanguage(classNames: Iterable<string>): string | null {
  for (const name of classNames) {
    if (!name.startsWith(LANGUAGE_CLASS)) continue;
    const language = keepLanguage(name.slice(LANGUAGE_CLASS.length));
    if (language !== null) return language;
  }
  return null;
}

/** Allowed schemes of a link's address; relative addresses are allowed too. */
export const LINK_SCHEMES: readonly string[] = ['http', 'https', 'mailto', 'tel'];

/** Allowed schemes of a picture's address; relative addresses are allowed too. */
export const PICTURE_SCHEMES: readonly string[] = ['http', 'https'];

/** A link's address; one within the page gets the form of `keepHeadingId`. */
export const keepLinkAddress: KeepValue = (address) => {
  const trimmed = address.trim();
  if (trimmed.startsWith('#')) return toSectionLink(trimmed.slice(1));
  return isAllowed(trimmed, LINK_SCHEMES) ? trimmed : null;
};

/** A picture's address. */
export const keepPictureAddress: KeepValue = (address) => {
  const trimmed = address.trim();
  return isAllowed(trimmed, PICTURE_SCHEMES) ? trimmed : null;
};

function toSectionLink(id: string): string {
  const kept = keepHeadingId(id);
  return kept === null ? '#' : `#${kept}`;
}

/** Not allowed in a URL. */
const stray = /[<>"`\\\p{Cc}\p{Zl}\p{Zp}\u00a0\ufeff]/u;

function isAllowed(address: string, schemes: readonly string[]): boolean {
  if (address === '' || stray.test(address)) return false;
  if (/^ *\/ *\//.test(address)) return false;
  const scheme = findScheme(address);
  return scheme === null || schemes.includes(scheme);
}

/** The scheme of an address in lower case; null for a relative one. */
export function findScheme(address: string): string | null {
  // Browsers skip spaces inside an address, so `java script:` would run.
  const bare = address.replaceAll(/\s/g, '');
  return /^([a-z][a-z\d.+-]*):/i.exec(bare)?.[1]?.toLowerCase() ?? null;
}
