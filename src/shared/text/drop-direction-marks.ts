/** Embeddings, overrides and isolates of the bidirectional algorithm (UAX #9). */
const DIRECTION_MARKS = /[\u202A-\u202E\u2066-\u2069]/gu;

/** A text without the invisible characters that turn the words beside it around. */
export const dropDirectionMarks = (text: string): string => text.replaceAll(DIRECTION_MARKS, '');
