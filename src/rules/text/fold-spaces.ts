/** A text on one line: every run of white space is one space, and none is at the ends. */
export const foldSpaces = (text: string): string => text.replace(/\s+/g, ' ').trim();
