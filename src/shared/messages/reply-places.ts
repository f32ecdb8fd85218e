/** The places in a saved reply that are filled in. */
export const REPLY_PLACES = ['{name}', '{company}', '{service}'] as const;

/** What looks like a place: a word or a few in braces. */
const PLACE = /\{\s*\p{L}[\p{L}\p{N}_. -]{0,40}\}/gu;

/** Everything in a text that looks like a place, each once. */
export const findPlaces = (text: string): readonly string[] => [
  ...new Set(text.match(PLACE) ?? []),
];

/** What looks like a place in a saved reply, but nothing fills in. */
export const findUnknownPlaces = (text: string): readonly string[] =>
  findPlaces(text).filter((place) => !REPLY_PLACES.some((known) => known === place));
