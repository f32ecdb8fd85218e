/** The places in a saved reply that are filled in. */
export const REPLY_PLACES = ['{name}', '{company}', '{service}'] as const;

/** Text that looks like a place: a word or a few in braces. */
const PLACE = /\{\s*\p{L}[\p{L}\p{N}_. -]{0,40}\}/gu;

/** The same in square brackets, which templates leave to people; the words of a link in Markdown are none. */
const BLANK = /\[\s*\p{L}[\p{L}\p{N}_. -]{0,40}\](?![([])/gu;

const findEach = (text: string, looks: RegExp) => [...new Set(text.match(looks) ?? [])];

/** Everything in a text that looks as if it were to be filled in, each once. */
export const findGaps = (text: string): readonly string[] => [
  ...findEach(text, PLACE),
  ...findEach(text, BLANK),
];

/** Texts in a saved reply that look like places, but nothing fills in. */
export const findUnknownPlaces = (text: string): readonly string[] =>
  findEach(text, PLACE).filter((place) => !REPLY_PLACES.some((known) => known === place));
