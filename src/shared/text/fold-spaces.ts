/** Not single spaces, which most are: to replace each of those by itself takes far longer. */
const OTHER_SPACE = /[^\S ]\s*| \s+/g;

/** A text on one line: trimmed, and every run of white space is one space. */
export const foldSpaces = (text: string): string => text.replace(OTHER_SPACE, ' ').trim();
