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

/** Any text with something in it. */
export const keepText: KeepValue = (value) => (value === '' ? null : value);

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

// Browsers skip these inside an address, so that `java\nscript:` runs.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const skippedByBrowsers = /[\x00-\x20]+/g;

function isAllowed(address: string, schemes: readonly string[]): boolean {
  const bare = address.replace(skippedByBrowsers, '');
  if (bare === '' || bare.includes('<!--') || /^[/\\]{2}/.test(bare)) return false;
  const scheme = /^([a-z][a-z\d.+-]*):/i.exec(bare)?.[1];
  return scheme === undefined || schemes.includes(scheme.toLowerCase());
}
