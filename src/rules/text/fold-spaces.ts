/** A text on one line: trimmed, and every run of white space is one space. */
export const foldSpaces = (text: string): string => text.replace(/\s+/g, ' ').trim();
